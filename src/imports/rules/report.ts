import type { RowError, Outcome } from './row.ts'

/** How many changes and warnings a report holds; all changes are listed apart. */
export const changesShown = 500

export const fileErrorCodes = [
  'not_a_spreadsheet',
  'wrong_content',
  'encrypted',
  'damaged',
  'declares_entities',
  'inflates_too_far',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'unclosed_quote',
  'empty',
  'no_header',
  'missing_columns',
  'doubled_columns',
  'month_first',
  'no_rows',
  'too_much_memory',
  'too_slow',
  'gone',
  'not_allowed',
  'server',
] as const
export type FileErrorCode = (typeof fileErrorCodes)[number]

/** Errors of a file with other headers, which a mapping can answer. */
export const answerableCodes: readonly FileErrorCode[] = [
  'no_header',
  'missing_columns',
  'doubled_columns',
  'month_first',
]

/** Why a file cannot be read at all. */
export interface FileError {
  code: FileErrorCode
  facts?: Readonly<Record<string, string | number>>
  /** The columns it is about, by id. */
  columns?: readonly string[]
  /** Where the headers were looked for, and what was found and expected there. */
  header?: { sheet: string; row: number; found: string[]; expected: string[] }
}

/** A warning; without a row it is about the file as a whole. */
export interface Remark {
  row: number | null
  complaint: RowError
}

/** How many rows have the same kind of error in the same column. */
export interface ErrorGroup {
  code: RowError['code']
  column: string | null
  count: number
}

/** The errors of all rows by kind and column, the most frequent first. */
export function groupErrors(rows: readonly { complaints: readonly RowError[] }[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>()
  for (const { complaints } of rows)
    for (const { code, column } of complaints) {
      const key = `${code} ${column ?? ''}`
      const group = groups.get(key) ?? { code, column, count: 0 }
      group.count++
      groups.set(key, group)
    }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}

/** The stored result of a run; its texts are chosen when the reader's language is known. */
export interface StoredReport {
  total: number
  valid: number
  invalid: number
  /** Records made and changed, or to be made and changed in a test run. */
  created: number
  updated: number
  unchanged: number
  /** Nothing was written, as the run was strict and a row had errors. */
  withheld: boolean
  remarks: Remark[]
  unknownHeaders: string[]
  changes: Outcome[]
  changesTotal: number
  /** The errors by kind and column; absent in reports of earlier releases. */
  groups?: ErrorGroup[]
  /** Empty cells of records that exist, whose fields stay as they are. */
  untouched?: number
  /** How many rows someone decided to leave out. */
  leftOut?: number
  fileError?: FileError
}

/** What the steps of the studio decide once for all rows. */
const decidable: readonly RowError['code'][] = [
  'unsure_encoding',
  'day_first',
  'near_name',
  'near_code',
  'unknown',
  'unknown_person',
  'ambiguous',
  'not_a_choice',
]

/** Which errors and warnings of a report the columns and values of its file can be matched for. */
export const decidableCodes = (...groups: readonly (readonly Pick<ErrorGroup, 'code'>[])[]) =>
  decidable.filter((code) => groups.flat().some((group) => group.code === code))

interface Run {
  is_dry_run: boolean
  is_strict: boolean
}

/** The report of a run before its outcomes are counted in. */
export const reportWith = (
  wrongRows: number,
  unknownHeaders: readonly string[],
  { is_dry_run, is_strict }: Run,
): StoredReport => ({
  total: wrongRows,
  valid: 0,
  invalid: wrongRows,
  created: 0,
  updated: 0,
  unchanged: 0,
  withheld: !is_dry_run && is_strict && wrongRows > 0,
  remarks: [],
  unknownHeaders: unknownHeaders.slice(0, 50),
  changes: [],
  changesTotal: 0,
})

/**
 * Counts outcomes into a report while they are read; gives those that change something. They are never
 * all in memory: a file can have 250,000 rows.
 */
export function* countedInto(report: StoredReport, outcomes: Iterable<Outcome>) {
  for (const outcome of outcomes) {
    const { row, action, created = action === 'create' ? 1 : 0, remarks = [] } = outcome
    report.total++
    report.valid++
    report.created += created
    if (action === 'update') report.updated++
    if (report.remarks.length < changesShown)
      report.remarks.push(...remarks.map((complaint) => ({ row, complaint })))
    if (action === 'same') {
      report.unchanged++
      continue
    }
    if (++report.changesTotal <= changesShown) report.changes.push(outcome)
    yield outcome
  }
}

/** The result of a run from the outcomes of its rows. */
export function reportOf(outcomes: Iterable<Outcome>, ...given: Parameters<typeof reportWith>) {
  const report = reportWith(...given)
  void [...countedInto(report, outcomes)]
  return report
}

export const unreadable = (fileError: FileError): StoredReport => ({
  ...reportWith(0, [], { is_dry_run: true, is_strict: false }),
  fileError,
})

export const importResults = ['success', 'partial', 'failed'] as const
export type ImportResult = (typeof importResults)[number]

/** Partial: some rows are right and some are wrong. */
export function resultOf({ fileError, withheld, valid, invalid }: StoredReport): ImportResult {
  if (fileError || withheld || valid === 0) return 'failed'
  return invalid > 0 ? 'partial' : 'success'
}
