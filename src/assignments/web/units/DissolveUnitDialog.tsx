import { useState } from 'react'
import { unitChangeApi } from '#assignments/contract/unit-changes.ts'
import type { Dated } from '#employees/rules/placements/from-day.ts'
import { FromFields } from '#employees/web/FromFields.tsx'
import { useDatedCheck } from '#employees/web/use-dated-check.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { today as todayNow } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { Level, Unit } from '#organisation/rules/levels.ts'
import { unitQueries } from '#organisation/web/queries.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { showUnitChange } from './unit-change-toast.ts'
import { useChangePreview } from './use-change-preview.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

interface Props {
  level: Level
  unit: Unit
  onClose: () => void
}

/** Dissolves a unit from a day on, and moves its people: shows first what that changes. */
export function DissolveUnitDialog({ level, unit: given, onClose }: Props) {
  const unit = useShown(given)
  const t = useUnitChangeTexts()
  const f = useFormat()
  const [today] = useState(todayNow)
  const checkDated = useDatedCheck()
  // The people of a department have no unit above to go to.
  const needsTarget = level === 'department'
  const changeOf = ({ target, valid_from }: Dated & { target: Choice | null }) =>
    valid_from === '' || (needsTarget && !target)
      ? undefined
      : { valid_from, ...(target && { to_unit_id: target.id }) }
  const form = useForm({
    keep: `dissolve:${unit.unit_id}`,
    initial: { target: null as Choice | null, valid_from: today, reason: '' },
    check: ({ target, ...dated }) => ({
      target: needsTarget && !target ? t.targetRequired : undefined,
      ...checkDated(dated),
    }),
    wireNames: { target: ['to_unit_id'] },
    endpoint: unitChangeApi.dissolve,
    request: (values) => {
      const body = changeOf(values)
      const reason = values.reason.trim()
      return (
        body && { params: { unit_id: unit.unit_id }, body: { ...body, ...(reason && { reason }) } }
      )
    },
    failed: t.failed,
    onDone: (change) => {
      showUnitChange(
        change.valid_from > today
          ? t.willDissolve(unit.name, f.day(change.valid_from))
          : t.dissolved(unit.name),
        change,
      )
      onClose()
    },
    onClose,
  })
  const { target, valid_from } = form.values
  const change = changeOf(form.values)
  const preview = useChangePreview(
    unit.unit_id,
    { dissolve: change },
    {
      failed: t.previewFailed,
      isSaving: form.saving.isPending,
    },
  )
  const isKnown = preview.data !== undefined || change === undefined
  const isBlocked = (preview.data?.blockers.length ?? 0) > 0

  return (
    <FormDialog
      {...form.dialog}
      title={t.dissolveTitle(unit.name)}
      submit={t.dissolve}
      pending={t.saving}
      whyNot={isBlocked || preview.isRefused ? t.refused : isKnown ? undefined : t.checking}
      failure={form.failure ?? preview.failure}
      onClose={onClose}
    >
      <ChoiceField
        label={t.target}
        words={{
          placeholder: needsTarget ? t.targetPlaceholder : t.above(unit.parent_name),
          empty: t.noTargets,
        }}
        value={target}
        choices={(search) => otherUnits(level, unit.unit_id, search)}
        hint={target ? undefined : t.targetHint}
        {...(needsTarget ? { required: true } : { none: t.above(unit.parent_name) })}
        takesFocus
        problem={form.problem('target') ?? preview.fields.to_unit_id}
        onChoose={(target) => form.set({ target })}
      />
      <FromFields form={form} problem={preview.fields.valid_from} />
      <ChangePreview
        change={preview.data}
        isPending={preview.isPending}
        isRefused={preview.isRefused}
        summary={(people) => t.dissolves(unit.name, people, target?.name ?? unit.parent_name)}
        isPlanned={valid_from > today}
      />
    </FormDialog>
  )
}

/** Units of the same level, without the one to dissolve. */
function otherUnits(level: Level, unit_id: string, search: string) {
  const { queryKey, queryFn } = unitQueries.choices(level, '', search)
  return {
    queryKey: [...queryKey, 'without', unit_id],
    queryFn: async (context: { signal: AbortSignal }) => {
      const { choices, hasMore } = await queryFn(context)
      return { choices: choices.filter(({ id }) => id !== unit_id), hasMore }
    },
  }
}
