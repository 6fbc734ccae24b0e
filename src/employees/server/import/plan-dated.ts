import { lockUnchangedPlacements } from '#employees/server/placements/bulk-place.ts'
import {
  type DatedPlacement,
  checkPlacements,
  type MetPlacement,
  todayOfEach,
  writeDatedPlacements,
} from '#employees/server/ports.ts'
import { changedParts, type RecordChange } from '#imports/rules/undo.ts'
import type { FieldChange, Outcome } from '#imports/rules/row.ts'
import type { Importing, RowErrors } from '#imports/server/planner.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import type { Database } from '#kit/server/database/database.ts'
import { levels } from '#organisation/rules/levels.ts'
import { withMoment } from './employee-rows.ts'
import { type PlacementDraft, staying } from './placement-draft.ts'

interface Undecided extends PlacementDraft {
  effective_on: CalendarDay | undefined
}

interface Dated extends PlacementDraft, DatedPlacement {}

const steps = ['company', ...levels] as const

/** The rows about people who are placed from days of their own: several rows for each, in the order of the days. */
export async function planDated(db: Database, drafts: readonly Undecided[], errors: RowErrors) {
  const today = await todayOfEach(db, [
    ...new Set(drafts.map(({ person }) => person.employee.employee_id)),
  ])
  const dated = drafts.map(({ effective_on, ...draft }): Dated => {
    const { employee_id, join_date } = draft.person.employee
    const valid_from = effective_on ?? today.get(employee_id) ?? join_date
    return { ...draft, employee_id, valid_from, place: placeOf(draft) }
  })
  for (const { row, person, valid_from } of dated) {
    const { join_date } = person.employee
    const facts = { value: valid_from, within: `${join_date} –` }
    if (valid_from < join_date)
      errors.add(row, { column: 'effective_on', code: 'out_of_reach', facts })
  }
  errors.addTwins(
    'effective_on',
    dated,
    ({ valid_from }) => valid_from,
    ({ employee_id, valid_from }) => `${employee_id} ${valid_from}`,
  )
  const sound = dated.filter(({ row }) => !errors.has(row))
  const checked = await checkWhole(db, sound)
  const moved = checked.filter(({ met }) => !met.isThere)
  return {
    outcomes: checked.map(outcomeOf),
    moved,
    async write({
      actor,
      changeLog,
      reason,
    }: Pick<Importing, 'actor' | 'changeLog'> & { reason: string }) {
      const people = new Map(
        moved.map(({ person, employee_id, chain }) => [
          employee_id,
          { employee_id, person, chain },
        ]),
      )
      await lockUnchangedPlacements(db, [...people.values()])
      await writeDatedPlacements(db, moved, { actor, reason })
      await changeLog.add(changesOf(moved))
    },
  }
}

type Checked = Dated & { met: MetPlacement }

/** Lower units stay as they are on the day of the row, which earlier rows about the person decide, too. */
async function checkWhole(db: Database, drafts: readonly Dated[]): Promise<Checked[]> {
  const met = await checkPlacements(db, drafts)
  const whole = drafts.map((draft, at) => {
    const after = staying(draft, met[at]?.before ?? null)
    return after === draft ? draft : { ...after, place: placeOf(after) }
  })
  if (whole.some((draft, at) => draft !== drafts[at])) return checkWhole(db, whole)
  return whole.flatMap((draft, at) => (met[at] ? [{ ...draft, met: met[at] }] : []))
}

const placeOf = ({ chain, after }: PlacementDraft) =>
  Object.fromEntries(
    steps.flatMap((step) => [
      [`${step}_id`, chain[`${step}_id`] ?? null],
      [`${step}_name`, after[step] || null],
    ]),
  ) as DatedPlacement['place']

function outcomeOf({ row, person, chain, after, valid_from, met }: Checked): Outcome {
  const { before, isThere } = met
  const { name } = person.user
  if (isThere) return { row, name, action: 'same', changes: [] }
  const changes = steps
    .filter((step) => (before?.[`${step}_id`] ?? null) !== (chain[`${step}_id`] ?? null))
    .map(
      (step): FieldChange => ({
        column: step,
        before: before?.[`${step}_name`] ?? '',
        after: after[step],
      }),
    )
  const day = { column: 'effective_on', before: '', after: valid_from }
  return { row, name, action: before ? 'update' : 'create', changes: [...changes, day] }
}

/**
 * What the import writes, for undoing it: one change for each person. Placements that are still to come
 * change no field, and go with the ranges.
 */
function changesOf(moved: readonly Checked[]): RecordChange[] {
  const byPerson = new Map<string, Checked[]>()
  for (const draft of moved.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1)))
    byPerson.set(draft.employee_id, [...(byPerson.get(draft.employee_id) ?? []), draft])
  return [...byPerson.values()].flatMap((drafts) => {
    const current = drafts.findLast(({ met }) => met.isCurrent)
    const { row, person } = current ?? drafts[0] ?? {}
    if (row === undefined || !person) return []
    const { employee, placement, user } = person
    const what = { row, entity: 'placement', entity_id: employee.employee_id, name: user.name }
    const changed =
      current &&
      changedParts(
        { placement, employee },
        { placement: current.chain, employee: { company_id: current.chain.company_id } },
      )
    return [{ ...what, ...(changed ? withMoment(changed, placement) : { before: {}, after: {} }) }]
  })
}
