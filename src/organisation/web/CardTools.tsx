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
}

/** The actions on the record of a card. */
export function CardTools({ name, onEdit, onRemove, more }: Props) {
  const t = useTexts()
  return (
    <div className={useCardStyles().tools}>
      <IconButton
        icon={<EditRegular />}
        title={t.edit}
        label={t.editOne(isolated(name))}
        onClick={onEdit}
      />
      <IconButton
        icon={<DeleteRegular />}
        title={t.remove}
        label={t.removeOne(isolated(name))}
        onClick={onRemove}
      />
      {more}
    </div>
  )
}
