import { Text } from '@fluentui/react-components'
import { isolated } from '#kit/rules/language/language.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { unitDeleteRefusal, type Level, type Unit } from '#organisation/rules/levels.ts'
import { addressOf } from '#organisation/rules/selection.ts'
import { CannotDelete } from '#organisation/web/CannotDelete.tsx'
import { callsOf, idField, type UnitQuestion } from './unit-calls.ts'
import { useRemoval } from '#organisation/web/use-removal.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  level: Level
  unit: Unit
  onClose: () => void
}

/** Confirms the deletion of a unit, or names what still belongs to it. */
export function RemoveUnit({ level, unit, onClose }: Props) {
  const t = useTexts()
  const { separator } = useKitTexts()
  const { remove: words, viewBelow } = t.levels[level]
  const { remove, isPending } = useRemoval(
    callsOf(level).remove,
    { ...words, error: t.error },
    onClose,
  )
  const { unit_id, name, parent_name, company_name, updated_at } = useShown(unit)
  const refusal = unitDeleteRefusal(unit)
  // Several companies can have a department of that name.
  const which = (
    <>
      <Text block weight="semibold">
        <bdi>{name}</bdi>
      </Text>
      <Text block size={200}>
        {[parent_name, level !== 'department' && company_name]
          .filter((part) => typeof part === 'string')
          .map(isolated)
          .join(separator)}
      </Text>
    </>
  )

  if (refusal) {
    const { because, count } = refusal
    return (
      <CannotDelete
        title={words.cannot}
        reason={t.inUse[level][because](count)}
        show={
          because === 'units'
            ? { label: viewBelow, to: addressOf({ [level]: unit_id }) }
            : { label: t.viewEmployees, to: `/replacements?${level}=${unit_id}` }
        }
        onClose={onClose}
      >
        {which}
      </CannotDelete>
    )
  }

  const question: UnitQuestion = { params: { [idField(level)]: unit_id }, ifMatch: updated_at }
  return (
    <ConfirmDialog
      title={words.title}
      confirm={t.remove}
      pending={t.removing}
      isPending={isPending}
      onConfirm={() => remove(question)}
      onClose={onClose}
    >
      <Text block>{words.message}</Text>
      {which}
    </ConfirmDialog>
  )
}
