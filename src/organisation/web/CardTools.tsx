import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { ReactNode } from 'react'
import { isolated } from '#kit/rules/language/language.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import { useCardStyles } from './use-card-styles.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  name: string
  onEdit: () => void
  onRemove: () => void
  /** A menu of further actions. */
  more?: ReactNode
  /** A card is one tab stop, and leads to what is in it. */
  isInCard?: boolean
}

const inCard = { tabIndex: -1 }

/** The actions on a company or unit. */
export function CardTools({ name, onEdit, onRemove, more, isInCard }: Props) {
  const t = useTexts()
  return (
    <div className={useCardStyles().tools}>
      <IconButton
        icon={<EditRegular />}
        {...(isInCard && inCard)}
        title={t.edit}
        label={t.editOne(isolated(name))}
        onClick={onEdit}
      />
      <IconButton
        icon={<DeleteRegular />}
        {...(isInCard && inCard)}
        title={t.remove}
        label={t.removeOne(isolated(name))}
        onClick={onRemove}
      />
      {more}
    </div>
  )
}
