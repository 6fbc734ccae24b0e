import { Text } from '@fluentui/react-components'
import { placementApi, type Placement } from '#employees/contract/placements.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useRemoval } from '#organisation/web/use-removal.ts'
import { usePlacementTexts } from './use-placement-texts.ts'
import { usePlacementWords } from './use-placement-words.ts'

interface Props {
  placement: Placement
  onClose: () => void
}

/** Asks before a placement ends; whose and where is named. */
export function RemovePlacement({ placement, onClose }: Props) {
  const t = usePlacementTexts()
  const words = usePlacementWords()
  const { remove, isPending } = useRemoval(
    placementApi.delete,
    { removed: t.removed, failed: t.removeFailed, error: t.error },
    onClose,
  )
  const { placement_id: id, employee_name, updated_at: ifMatch } = placement

  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={t.remove}
      pending={t.removing}
      isPending={isPending}
      onConfirm={() => remove({ params: { id }, ifMatch })}
      onClose={onClose}
    >
      <Text block>{t.removeMessage}</Text>
      <Text block weight="semibold">
        <bdi>{employee_name}</bdi>
      </Text>
      <Text block>
        {words.path(placement).map((unit, index) => (
          <span key={index}>
            {index > 0 && ' / '}
            <bdi>{unit}</bdi>
          </span>
        ))}
      </Text>
    </ConfirmDialog>
  )
}
