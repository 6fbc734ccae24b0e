import type { ItemField } from '#evaluations/rules/details/item-changes.ts'
import type { ItemRow } from '#evaluations/rules/items/import-items.ts'
import type { competencies, objectives } from '#evaluations/tables.ts'
import type { FieldChange, Outcome } from '#imports/rules/row.ts'
import { changedParts, type RecordChange } from '#imports/rules/undo.ts'

/** An objective or competency under the names of the sheet's columns. */
export type Shown = Record<
  | 'title'
  | 'title_ar'
  | 'description'
  | 'description_ar'
  | 'category'
  | 'target'
  | 'achieved'
  | 'weight'
  | 'status',
  string
>

export interface Draft {
  row: number
  kind: ItemRow['kind']
  id: string
  before: Shown | undefined
  after: Shown
}

const columns = [
  'title',
  'title_ar',
  'description',
  'description_ar',
  'category',
  'target',
  'achieved',
  'weight',
  'status',
] as const

export const changesOf = ({ before, after }: Draft): FieldChange[] =>
  columns
    .map((column) => ({ column, before: before?.[column] ?? '', after: after[column] }))
    .filter((change) => change.before !== change.after)

const columnsOfFields = {
  title: 'title',
  title_ar: 'title',
  description: 'description',
  description_ar: 'description',
  category: 'category',
  target: 'target',
  achieved: 'achieved',
  weight: 'weight',
  status: 'status',
} as const satisfies Record<keyof Shown, ItemField>

/** What it changes, as the history names fields. */
export const changedFields = (draft: Draft) => ({
  isNew: draft.before === undefined,
  fields: columns
    .filter((column) => draft.before?.[column] !== draft.after[column])
    .map((column) => columnsOfFields[column]),
})

export function outcomeOf(draft: Draft): Outcome {
  const changes = changesOf(draft)
  const action = !draft.before ? 'create' : changes.length > 0 ? 'update' : 'same'
  return { row: draft.row, name: draft.after.title, action, changes }
}

export const objectiveOf = ({ id, after }: Draft) => ({
  objective_id: id,
  title: after.title,
  title_ar: after.title_ar || null,
  description: after.description,
  description_ar: after.description_ar || null,
  target: Number(after.target),
  achieved: Number(after.achieved),
  weight: Number(after.weight),
  status: after.status as (typeof objectives.$inferInsert)['status'],
})

export const competencyOf = ({ id, after }: Draft) => ({
  competence_id: id,
  name: after.title,
  name_ar: after.title_ar || null,
  description: after.description,
  description_ar: after.description_ar || null,
  category: after.category as (typeof competencies.$inferInsert)['category'],
  required_level: Number(after.target),
  actual_level: Number(after.achieved),
  weight: Number(after.weight),
})

/** What the import writes of an item, for undoing it. */
export function changeOf(draft: Draft): RecordChange {
  const { row, kind, id, before, after } = draft
  const entity = kind === 'Objective' ? 'objective' : 'competency'
  const what = { row, entity, entity_id: id, name: after.title }
  const fields = fieldsOf(draft, after)
  if (!before) return { ...what, before: null, after: { item: fields } }
  const changed = changedParts({ item: fieldsOf(draft, before) }, { item: fields })
  return { ...what, before: {}, after: {}, ...changed }
}

/** Under the names the audit log knows these fields by. */
export function entryOf(draft: Draft) {
  const { kind, id, before, after } = draft
  return {
    entity: kind === 'Objective' ? 'objective' : 'competency',
    entity_id: id,
    entity_name: after.title,
    ...(before && { before: fieldsOf(draft, before) }),
    after: fieldsOf(draft, after),
  }
}

/** As the columns are called. */
function fieldsOf(draft: Draft, shown: Shown) {
  const row = draft.kind === 'Objective' ? objectiveOf : competencyOf
  const {
    objective_id: _,
    competence_id: __,
    ...fields
  } = {
    objective_id: '',
    competence_id: '',
    ...row({ ...draft, after: shown }),
  }
  return fields
}
