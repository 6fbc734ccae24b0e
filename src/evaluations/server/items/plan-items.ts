import { firstValues } from '#evaluations/rules/details/warnings.ts'
import {
  identityOf,
  type ItemIdentity,
  type ItemRow,
  parseItem,
} from '#evaluations/rules/items/import-items.ts'
import { competencies, objectives } from '#evaluations/tables.ts'
import { RowErrors, type Importing, type Planner } from '#imports/server/planner.ts'
import type { SheetRow } from '#imports/rules/row.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { insertMany, updateMany } from '#kit/server/database/batches.ts'
import { v7 as newId } from 'uuid'
import { notFound } from '#kit/server/api/problem.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import {
  changeOf,
  changedFields,
  changesOf,
  competencyOf,
  type Draft,
  entryOf,
  objectiveOf,
  outcomeOf,
  type Shown,
} from './item-draft.ts'
import { isFigureOpen, openForEditing } from '#evaluations/server/details/editing.ts'
import { fileChanges } from '#evaluations/rules/items/merged-changes.ts'
import { insertHistory } from '#evaluations/server/history-store.ts'
import {
  listCompetencies,
  listObjectives,
  recalculateScore,
} from '#evaluations/server/score-store.ts'

/** Of an item that says nothing of it; the same for both kinds. */
const firstFigure = firstValues.objectives.achieved

const keyOf = (kind: ItemRow['kind'], title: string) => `${kind} ${normalizeText(title)}`

/** Objectives and competencies of item evaluation, known by kind and title; what is not named stays. */
export const planItems: Planner = async (rows, complaints, importing) => {
  const { db, actor, subject_id, file_name, limits, changeLog } = importing
  if (subject_id === null) throw notFound()
  const evaluation = await openForEditing(db, subject_id, actor)
  const known = await findItemsByImportKey(db, subject_id)
  const judged = parsedRows(rows, known, complaints, limits)
  for (const kind of ['Objective', 'Competency'] as const) {
    const ofKind = judged.filter((row) => row.kind === kind)
    complaints.addTwins(
      'title',
      ofKind,
      ({ title }) => title,
      ({ title = '' }) => normalizeText(title),
    )
  }
  for (const says of judged) {
    const figure = Number(knownOf(says, known)?.shown.achieved ?? firstFigure)
    if (!isFigureOpen(evaluation, figure, says.achieved ?? figure))
      complaints.add(says.row, { column: 'achieved', code: 'employee_first' })
  }
  const drafts = judged
    .filter((says): says is ItemRow & { row: number } => !complaints.has(says.row))
    .map((says) => draftOf(says, knownOf(says, known)))
  return {
    outcomes: drafts.map(outcomeOf),
    async write(onProgress) {
      const changed = drafts.filter((draft) => changesOf(draft).length > 0)
      if (changed.length === 0) return
      await write(db, subject_id, changed)
      await recalculateScore(db, evaluation)
      await insertHistory(db, actor, [
        {
          evaluation_id: subject_id,
          action: 'items_imported',
          comment: file_name,
          changes: fileChanges(changed.map(changedFields)),
        },
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

type Known = Awaited<ReturnType<typeof findItemsByImportKey>>

const knownOf = ({ kind, title }: ItemIdentity, known: Known) =>
  kind && title !== undefined ? known.get(keyOf(kind, title)) : undefined

function parsedRows(
  rows: readonly SheetRow[],
  known: Known,
  complaints: RowErrors,
  { create }: Importing['limits'],
) {
  return rows.flatMap(({ row, cells }) => {
    const identity = identityOf(cells)
    const isKnown = knownOf(identity, known) !== undefined
    if (!isKnown && !create && identity.kind && identity.title !== undefined) {
      // What else a new item lacks does not matter.
      complaints.add(row, { column: null, code: 'create_off' })
      return []
    }
    const { says, errors } = parseItem(cells, isKnown)
    for (const error of errors) complaints.add(row, error)
    return [{ row, ...says }]
  })
}

async function findItemsByImportKey(db: Database, evaluation_id: string) {
  const known = new Map<string, { id: string; shown: Shown }>()
  for (const item of await listObjectives(db, evaluation_id)) {
    const { title, title_ar, description, status } = item
    const figures = { target: item.target, achieved: item.achieved, weight: item.weight }
    const texts = { title, title_ar: title_ar ?? '', description, ...descriptionInArabic(item) }
    const shown = { ...texts, category: '', status, ...inText(figures) }
    known.set(keyOf('Objective', title), { id: item.objective_id, shown })
  }
  for (const item of await listCompetencies(db, evaluation_id)) {
    const { name, name_ar, description, category } = item
    const figures = {
      target: item.required_level,
      achieved: item.actual_level,
      weight: item.weight,
    }
    const texts = {
      title: name,
      title_ar: name_ar ?? '',
      description,
      ...descriptionInArabic(item),
    }
    const shown = { ...texts, category, status: '', ...inText(figures) }
    known.set(keyOf('Competency', name), { id: item.competence_id, shown })
  }
  return known
}

const descriptionInArabic = ({ description_ar }: { description_ar: string | null }) => ({
  description_ar: description_ar ?? '',
})

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
      title_ar: said.title_ar ?? before?.title_ar ?? '',
      description: description ?? before?.description ?? '',
      description_ar: said.description_ar ?? before?.description_ar ?? '',
      target: String(said.target ?? before?.target),
      weight: String(said.weight ?? before?.weight),
      achieved: String(said.achieved ?? before?.achieved ?? firstFigure),
      category: isObjective ? '' : (said.category ?? before?.category ?? 'Core'),
      status: isObjective ? (said.status ?? before?.status ?? 'Not started') : '',
    },
  }
}

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
