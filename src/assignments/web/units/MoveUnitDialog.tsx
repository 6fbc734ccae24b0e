import { useState } from 'react'
import { unitChangeApi } from '#assignments/contract/unit-changes.ts'
import type { Dated } from '#employees/rules/placements/from-day.ts'
import { FromFields } from '#employees/web/FromFields.tsx'
import { useDatedCheck } from '#employees/web/use-dated-check.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { today as todayNow } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { type Level, parentOf, type Unit } from '#organisation/rules/levels.ts'
import { canTakeUnit } from '#organisation/rules/flat-tree.ts'
import { UnitPicker } from '#organisation/web/tree/UnitPicker.tsx'
import { useTexts as useUnitTexts } from '#organisation/web/use-texts.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { showUnitChange } from './unit-change-toast.ts'
import { useChangePreview } from './use-change-preview.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

interface Props {
  level: Level
  unit: Pick<Unit, 'unit_id' | 'name'>
  /** Where it was dropped. */
  target?: Choice
  onClose: () => void
}

/** Moves a unit with its people from a day on: shows first what that changes. */
export function MoveUnitDialog({ level, unit: given, target, onClose }: Props) {
  const unit = useShown(given)
  const t = useUnitChangeTexts()
  const words = useUnitTexts().levels[level].dialog
  const f = useFormat()
  const [today] = useState(todayNow)
  const checkDated = useDatedCheck()
  const parentLevel = parentOf[level]
  const wireName = parentLevel === 'company' ? 'company_id' : 'parent_id'
  const changeOf = ({ parent, valid_from }: Dated & { parent: Choice | null }) =>
    parent && valid_from !== '' ? { [wireName]: parent.id, valid_from } : undefined
  const form = useForm({
    keep: `move-unit:${unit.unit_id}`,
    initial: { parent: target ?? null, valid_from: today, reason: '' },
    check: ({ parent, ...dated }) => ({
      parent: parent ? undefined : t.parentRequired,
      ...checkDated(dated),
    }),
    wireNames: { parent: [wireName] },
    endpoint: unitChangeApi.move,
    request: (values) => {
      const body = changeOf(values)
      const reason = values.reason.trim()
      return (
        body && { params: { unit_id: unit.unit_id }, body: { ...body, ...(reason && { reason }) } }
      )
    },
    failed: t.failed,
    onDone: (change) => {
      const parent = form.values.parent?.name ?? ''
      showUnitChange(
        change.valid_from > today
          ? t.willMove(unit.name, parent, f.day(change.valid_from))
          : t.moved(unit.name, parent),
        change,
      )
      onClose()
    },
    onClose,
  })
  const { parent, valid_from } = form.values
  const preview = useChangePreview(
    unit.unit_id,
    { move: changeOf(form.values) },
    {
      failed: t.previewFailed,
      isSaving: form.saving.isPending,
    },
  )
  const isKnown = preview.data !== undefined || parent === null || valid_from === ''
  const isBlocked = (preview.data?.blockers.length ?? 0) > 0

  return (
    <FormDialog
      {...form.dialog}
      title={t.moveTitle(unit.name)}
      submit={t.move}
      pending={t.saving}
      whyNot={isBlocked || preview.isRefused ? t.refused : isKnown ? undefined : t.checking}
      failure={form.failure ?? preview.failure}
      onClose={onClose}
    >
      <UnitPicker
        label={words.parent}
        value={parent}
        at={unit.unit_id}
        canTake={(node, tree) => {
          const moved = tree.byId.get(unit.unit_id)
          return moved !== undefined && canTakeUnit(moved, node)
        }}
        problem={form.problem('parent') ?? preview.fields[wireName]}
        onChoose={({ id, name }) => form.set({ parent: { id, name } })}
      />
      <FromFields form={form} problem={preview.fields.valid_from} />
      <ChangePreview
        change={preview.data}
        isPending={preview.isPending}
        isRefused={preview.isRefused}
        summary={(people) => t.moves(unit.name, people, parent?.name ?? '')}
        isPlanned={valid_from > today}
      />
    </FormDialog>
  )
}
