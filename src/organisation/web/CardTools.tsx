import { Button } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { isolated } from '#kit/rules/isolated.ts'
import { useCardStyles } from './use-card-styles.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  name: string
  onEdit: () => void
  onRemove: () => void
}

/** What may be done with the thing a card shows. */
export function CardTools({ name, onEdit, onRemove }: Props) {
  const t = useTexts()
  return (
    <div className={useCardStyles().tools}>
      <Button
        appearance="subtle"
        icon={<EditRegular />}
        title={t.edit}
        aria-label={t.editOne(isolated(name))}
        onClick={onEdit}
      />
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        title={t.remove}
        aria-label={t.removeOne(isolated(name))}
        onClick={onRemove}
      />
    </div>
  )
}
