import type { FieldChange, Outcome } from '#imports/rules/row.ts'
import { changedParts, type RecordChange } from '#imports/rules/undo.ts'
import type { placeMany } from '#employees/server/placements/bulk-place.ts'
import type { Place } from '#employees/server/ports.ts'
import { levels, type Level } from '#organisation/rules/levels.ts'
import { withMoment } from './employee-rows.ts'
import type { KnownPerson } from './imported-people.ts'

export type Names = Record<'company' | Level, string>

/** Where a row places someone. */
export interface PlacementDraft {
  row: number
  person: KnownPerson
  chain: Parameters<typeof placeMany>[1][number]['chain']
  before: Names
  after: Names
  /** The levels below of which the row says nothing: they stay where the units above them do. */
  stays: readonly Level[]
}

const steps = ['company', ...levels] as const

/** Where someone is placed today. */
export const placeToday = ({ person: { placement }, before }: PlacementDraft) =>
  Object.fromEntries(
    steps.flatMap((step) => [
      [`${step}_id`, placement?.[`${step}_id`] ?? null],
      [`${step}_name`, before[step] || null],
    ]),
  ) as Place

/** The draft with the lower units of a place whose upper units it names. */
export function staying<T extends PlacementDraft>(draft: T, place: Place | null): T {
  const { chain, after, stays } = draft
  const lower = stays.filter((level) => place?.[`${level}_id`])
  const [highest] = stays
  if (!place || !highest || lower.length === 0) return draft
  const isElsewhere = steps
    .slice(0, steps.indexOf(highest))
    .some((step) => place[`${step}_id`] !== (chain[`${step}_id`] ?? null))
  if (isElsewhere) return draft
  const ids = Object.fromEntries(lower.map((level) => [`${level}_id`, place[`${level}_id`]]))
  const names = Object.fromEntries(lower.map((level) => [level, place[`${level}_name`] ?? '']))
  return { ...draft, chain: { ...chain, ...ids }, after: { ...after, ...names }, stays: [] }
}

export const nowhere: Names = {
  company: '',
  department: '',
  sub_department: '',
  section: '',
  sub_section: '',
}

export const namesOf = (person: KnownPerson): Names => ({
  company: person.placed_company_name ?? '',
  department: person.department_name ?? '',
  sub_department: person.sub_department_name ?? '',
  section: person.section_name ?? '',
  sub_section: person.sub_section_name ?? '',
})

/** Compared by id, because two units can have the same name. */
export function changesOf({ person, chain, before, after }: PlacementDraft): FieldChange[] {
  const { placement } = person
  return steps
    .filter((step) => (placement?.[`${step}_id`] ?? null) !== (chain[`${step}_id`] ?? null))
    .map((step) => ({ column: step, before: before[step], after: after[step] }))
}

export function outcomeOf(draft: PlacementDraft): Outcome {
  const changes = changesOf(draft)
  const action = !draft.person.placement ? 'create' : changes.length > 0 ? 'update' : 'same'
  return { row: draft.row, name: draft.person.user.name, action, changes }
}

export function entryOf({ person, before, after }: PlacementDraft) {
  const entity_id = person.placement?.placement_id ?? person.employee.employee_id
  const what = { entity: 'placement', entity_id, entity_name: person.user.name }
  return { ...what, ...(person.placement && { before: inWords(before) }), after: inWords(after) }
}

/** What the import writes of a draft, for undoing it; the company of the employee follows the place. */
export function changeOf({ row, person, chain }: PlacementDraft): RecordChange[] {
  const { employee, placement, user } = person
  const changed = changedParts(
    { placement, employee },
    { placement: chain, employee: { company_id: chain.company_id } },
  )
  const what = { row, entity: 'placement', entity_id: employee.employee_id, name: user.name }
  return changed ? [{ ...what, ...withMoment(changed, placement) }] : []
}

const inWords = (names: Names) =>
  Object.fromEntries(
    Object.entries(names).map(([step, name]) => [`${step}_name`, name === '' ? null : name]),
  )
