import { type ItemRow, parseItem } from '#evaluations/rules/import-items.ts'
import { competencies, objectives } from '#evaluations/tables.ts'
import { changedParts, type RecordChange } from '#imports/rules/undo.ts'
import { RowErrors, type Planner } from '#imports/server/planner.ts'
import type { FieldChange, Outcome, SheetRow } from '#imports/rules/row.ts'
import { normalizeText } from '#kit/rules/normalize-text.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { insertMany, updateMany } from '#kit/server/database/batches.ts'
import { v7 as newId } from 'uuid'
import { notFound } from '#kit/server/api/problem.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import { openForEditing } from '#evaluations/server/details/editing.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import {
  listCompetencies,
  listObjectives,
  recalculateScore,
} from '#evaluations/server/score-store.ts'

/** An objective or competency under the names of the sheet's columns. */
type Shown = Record<
  'title' | 'description' | 'category' | 'target' | 'achieved' | 'weight' | 'status',
  string
>

interface Draft {
  row: number
  kind: ItemRow['kind']
  id: string
  before: Shown | undefined
  after: Shown
}

const keyOf = (kind: ItemRow['kind'], title: string) => `${kind} ${normalizeText(title)}`

/** Objectives and competencies of item evaluation, known by kind and title; what is not named stays. */
export const planItems: Planner = async (rows, complaints, importing) => {
  const { db, actor, subject_id, file_name, changeLog } = importing
  if (subject_id === null) throw notFound()
  const evaluation = await openForEditing(db, subject_id, actor)
  const judged = parsedRows(rows, complaints)
  for (const kind of ['Objective', 'Competency'] as const) {
    const ofKind = judged.filter((row) => row.kind === kind)
    complaints.addTwins(
      'title',
      ofKind,
      ({ title }) => title,
      ({ title }) => normalizeText(title),
    )
  }
  const known = await findItemsByImportKey(db, subject_id)
  const drafts = judged
    .filter(({ row }) => !complaints.has(row))
    .map((row) => draftOf(row, known.get(keyOf(row.kind, row.title))))
  return {
    outcomes: drafts.map(outcomeOf),
    async write(onProgress) {
      const changed = drafts.filter((draft) => changesOf(draft).length > 0)
      if (changed.length === 0) return
      await write(db, subject_id, changed)
      await recalculateScore(db, evaluation)
      await insertHistory(db, actor, [
        { evaluation_id: subject_id, action: 'items_imported', comment: file_name },
      ])
      await writeAuditMany(
        db,
        actor,
        changed.map((draft) => ({ ...entryOf(draft), evaluation_id: subject_id })),
      )
      await changeLog.add(changed.map(changeOf))
      onProgress(1)
    },
  }
}

function parsedRows(rows: readonly SheetRow[], complaints: RowErrors) {
  return rows.flatMap(({ row, cells }) => {
    const judged = parseItem(cells)
    if (!Array.isArray(judged)) return [{ row, ...judged }]
    for (const complaint of judged) complaints.add(row, complaint)
    return []
  })
}

async function findItemsByImportKey(db: Database, evaluation_id: string) {
  const known = new Map<string, { id: string; shown: Shown }>()
  for (const item of await listObjectives(db, evaluation_id)) {
    const { title, description, status } = item
    const figures = { target: item.target, achieved: item.achieved, weight: item.weight }
    const shown = { title, description, category: '', status, ...inText(figures) }
    known.set(keyOf('Objective', title), { id: item.objective_id, shown })
  }
  for (const item of await listCompetencies(db, evaluation_id)) {
    const { name, description, category } = item
    const figures = {
      target: item.required_level,
      achieved: item.actual_level,
      weight: item.weight,
    }
    const shown = { title: name, description, category, status: '', ...inText(figures) }
    known.set(keyOf('Competency', name), { id: item.competence_id, shown })
  }
  return known
}

type Figures = Record<'target' | 'achieved' | 'weight', number>
const inText = ({ target, achieved, weight }: Figures) => ({
  target: String(target),
  achieved: String(achieved),
  weight: String(weight),
})

function draftOf(
  { row, kind, title, description, ...said }: ItemRow & { row: number },
  known: { id: string; shown: Shown } | undefined,
): Draft {
  const before = known?.shown
  const isObjective = kind === 'Objective'
  return {
    row,
    kind,
    id: known?.id ?? newId(),
    before,
    after: {
      title,
      description,
      target: String(said.target),
      weight: String(said.weight),
      achieved: String(said.achieved ?? before?.achieved ?? 1),
      category: isObjective ? '' : (said.category ?? before?.category ?? 'Core'),
      status: isObjective ? (said.status ?? before?.status ?? 'Not started') : '',
    },
  }
}

const columns = [
  'title',
  'description',
  'category',
  'target',
  'achieved',
  'weight',
  'status',
] as const

const changesOf = ({ before, after }: Draft): FieldChange[] =>
  columns
    .map((column) => ({ column, before: before?.[column] ?? '', after: after[column] }))
    .filter((change) => change.before !== change.after)

function outcomeOf(draft: Draft): Outcome {
  const changes = changesOf(draft)
  const action = !draft.before ? 'create' : changes.length > 0 ? 'update' : 'same'
  return { row: draft.row, name: draft.after.title, action, changes }
}

const objectiveOf = ({ id, after }: Draft) => ({
  objective_id: id,
  title: after.title,
  description: after.description,
  target: Number(after.target),
  achieved: Number(after.achieved),
  weight: Number(after.weight),
  status: after.status as (typeof objectives.$inferInsert)['status'],
})

const competencyOf = ({ id, after }: Draft) => ({
  competence_id: id,
  name: after.title,
  description: after.description,
  category: after.category as (typeof competencies.$inferInsert)['category'],
  required_level: Number(after.target),
  actual_level: Number(after.achieved),
  weight: Number(after.weight),
})

async function write(db: Database, evaluation_id: string, drafts: readonly Draft[]) {
  const updated_at = now()
  const fresh = { evaluation_id, created_at: updated_at, updated_at }
  const draftsOf = (kind: ItemRow['kind'], isNew: boolean) =>
    drafts.filter((draft) => draft.kind === kind && (draft.before === undefined) === isNew)
  const changedObjectives = draftsOf('Objective', false).map(objectiveOf)
  const changedCompetencies = draftsOf('Competency', false).map(competencyOf)

  await insertMany(
    db,
    objectives,
    draftsOf('Objective', true).map((draft) => ({ ...objectiveOf(draft), ...fresh })),
  )
  await insertMany(
    db,
    competencies,
    draftsOf('Competency', true).map((draft) => ({ ...competencyOf(draft), ...fresh })),
  )
  await updateMany(
    db,
    objectives,
    'objective_id',
    changedObjectives.map((row) => ({ ...row, updated_at })),
  )
  await updateMany(
    db,
    competencies,
    'competence_id',
    changedCompetencies.map((row) => ({ ...row, updated_at })),
  )
}

/** What the import writes of an item, for undoing it. */
function changeOf(draft: Draft): RecordChange {
  const { row, kind, id, before, after } = draft
  const entity = kind === 'Objective' ? 'objective' : 'competency'
  const what = { row, entity, entity_id: id, name: after.title }
  const fields = fieldsOf(draft, after)
  if (!before) return { ...what, before: null, after: { item: fields } }
  const changed = changedParts({ item: fieldsOf(draft, before) }, { item: fields })
  return { ...what, before: {}, after: {}, ...changed }
}

/** Under the names the audit log knows these fields by. */
function entryOf(draft: Draft) {
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
