import { answerableCodes } from '#imports/rules/report.ts'
import type { ChosenStructure, Mapping } from '#imports/rules/mapping/mapping.ts'
import { maxColumns } from '#imports/rules/import.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { FileProblem } from '#imports/server/file-problem.ts'
import { openFile } from '#imports/server/files.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import type { ImportRow } from '#imports/server/store.ts'
import { detectMapping } from './detect-mapping.ts'
import { storeDraft } from './draft-store.ts'
import { findMapping } from '#imports/server/memory/mapping-store.ts'
import { asBefore, withRecalledValues } from '#imports/server/memory/memory.ts'
import type { TextEncoding } from '#packages/sheet-reader/csv/text-encoding.ts'

/** Whether a file that was to be imported by its own headers is mapped instead. */
export const isAnswerable = (error: unknown): error is FileProblem =>
  error instanceof FileProblem && answerableCodes.includes(error.fileError.code) && !error.isOurs

const noneKnown = Promise.resolve({})

/**
 * Guesses how a file is mapped and waits for someone to look at it. `refusal` is why it was not imported
 * by its own headers: it is thrown where nothing in the file identifies a record.
 */
export async function makeDraft(db: Database, run: ImportRow, refusal?: FileProblem) {
  const file = await openFile(db, run.file_id)
  const kind = importKind(run.kind)
  const thisYear = Number(now().slice(0, 4))
  let chosen: ChosenStructure = { ...run.mapping?.chosen, ...run.mapping?.requested }
  const findKnown = (written: readonly string[]) => kind.findKnown?.(db, written) ?? noneKnown
  let detected = await detectMapping(file, kind, { chosen, thisYear, findKnown })
  // A draft that is made of another one keeps how that was mapped.
  const isCopy = run.mapping !== null && !run.mapping.requested
  const before = isCopy ? undefined : await findMapping(db, run, detected.mapping)
  const isEncodingAsked = detected.mapping.questions.some(({ kind }) => kind === 'encoding')
  if (before?.encoding && isEncodingAsked) {
    chosen = { ...chosen, encoding: before.encoding as TextEncoding }
    detected = await detectMapping(file, kind, { chosen, thisYear, findKnown })
  }
  const { mapping, profile, samples } = detected
  if (profile.columns.length > maxColumns)
    throw new FileProblem({ code: 'too_many_columns', facts: { most: maxColumns } })
  if (refusal && mapping.identifiers.length === 0) throw refusal
  const { structure, columns, questions } = mapping
  const proposed: Mapping = {
    structure,
    chosen,
    columns,
    evidence: Object.fromEntries(
      profile.columns.map(({ index, dates }) => [index, dates.counts] as const),
    ),
    constants: run.mapping?.constants ?? {},
    options: { dates: {} },
    asked: questions.filter((question) => question.kind !== 'date_order'),
  }
  if (run.mapping && isCopy) {
    const { columns, options, asked, values, replacements } = run.mapping
    Object.assign(proposed, { columns, options, asked, values, replacements })
  }
  await storeDraft(db, run.import_id, {
    mapping: asBefore(run, proposed, before),
    profile,
    samples,
    complete: (db, mapping) => (isCopy ? mapping : withRecalledValues(db, { ...run, mapping })),
  })
}
