import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moveApi, type PeopleMove } from '#assignments/contract/moves.ts'
import { FromFields } from '#employees/web/FromFields.tsx'
import { useDatedCheck } from '#employees/web/use-dated-check.ts'
import { shown } from '#kit/web/use-shown.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem, fieldProblems } from '#kit/web/api/call-problem.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { today as todayNow } from '#kit/web/today.ts'
import { canTakePeople, placementIn } from '#organisation/rules/flat-tree.ts'
import { UnitPicker } from '#organisation/web/tree/UnitPicker.tsx'
import { PeoplePreview } from './PeoplePreview.tsx'
import { showMovedPeople } from './moved-people-toast.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

export interface MovablePerson {
  employee_id: string
  name: string
  /** The unit where the person works now. */
  placed_in?: string | undefined
}

type Place = NonNullable<ReturnType<typeof placementIn>>

/** A unit with all that is above it, as a placement names it. */
export type PeopleTarget = Choice & { place: Place }

interface Props {
  people: readonly MovablePerson[]
  /** Where they were dropped. */
  target?: PeopleTarget
  onDone?: () => void
  onClose: () => void
}

/** Moves people to another unit from a day on: shows first what that changes for each of them. */
export function MovePeopleDialog({ people, target, onDone, onClose }: Props) {
  const t = useUnitChangeTexts()
  const [today] = useState(todayNow)
  const checkDated = useDatedCheck()
  const employee_ids = people.map(({ employee_id }) => employee_id)
  const bodyOf = (values: { unit: PeopleTarget | null; valid_from: string }) =>
    values.unit && values.valid_from !== ''
      ? { employee_ids, ...values.unit.place, valid_from: values.valid_from }
      : undefined
  const form = useForm({
    keep: `move-people:${employee_ids.join()}`,
    initial: { unit: target ?? null, valid_from: today, reason: '' },
    check: ({ unit, ...dated }) => ({
      unit: unit ? undefined : t.parentRequired,
      ...checkDated(dated),
    }),
    endpoint: moveApi.move,
    request: (values) => {
      const body = bodyOf(values)
      const reason = values.reason.trim()
      return body && { body: { ...body, ...(reason && { reason }) } }
    },
    failed: t.failed,
    onDone: (move: PeopleMove) => {
      showMovedPeople(shown(move), form.values.unit?.name ?? '')
      onDone?.()
      onClose()
    },
    onClose,
  })
  const { unit, valid_from } = form.values
  const body = bodyOf(form.values)
  const preview = useQuery({
    queryKey: ['placements', 'preview', body],
    queryFn: ({ signal }) =>
      callApi(
        moveApi.move,
        { body: { ...(body as NonNullable<typeof body>), dry_run: true } },
        { signal },
      ),
    select: (move) => shown(move),
    enabled: body !== undefined && !form.saving.isPending,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const { error } = preview
  const fields = fieldProblems(error)
  const isOfServer = error instanceof CallProblem && error.isFromServer
  const failed = isOfServer ? error.message : t.previewFailed
  const movable = preview.data?.people.filter(({ outcome }) => outcome === 'ready') ?? []
  const isKnown = body === undefined || preview.data !== undefined
  const isNone = preview.data !== undefined && movable.length === 0
  const [only] = people

  return (
    <FormDialog
      {...form.dialog}
      title={people.length === 1 ? t.moveTitle(only?.name ?? '') : t.moveSeveral(people.length)}
      submit={t.move}
      pending={t.saving}
      whyNot={!isKnown ? (error ? t.refused : t.checking) : isNone ? t.refused : undefined}
      failure={form.failure ?? (error && Object.keys(fields).length === 0 ? failed : undefined)}
      onClose={onClose}
    >
      <UnitPicker
        label={t.moveTo}
        value={unit}
        at={people.length === 1 ? only?.placed_in : undefined}
        canTake={(node) => canTakePeople(node, people.length === 1 ? only?.placed_in : undefined)}
        problem={form.problem('unit')}
        onChoose={({ id, name }, tree) => {
          const place = placementIn(tree, id)
          if (place) form.set({ unit: { id, name, place } })
        }}
      />
      <FromFields form={form} problem={fields.valid_from} />
      <PeoplePreview
        people={preview.data?.people}
        isPending={body !== undefined && preview.isPending}
        unit={unit?.name ?? ''}
        planned={valid_from > today ? valid_from : undefined}
      />
    </FormDialog>
  )
}
