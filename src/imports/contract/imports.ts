import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { del, get, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery, yesOrNo } from '#kit/contract/page.ts'
import { Id, Moment } from '#kit/contract/primitives.ts'
import { importKindIds, importPhases, importStatuses } from '#imports/rules/import.ts'
import { Mapping } from './mapping-shapes.ts'
import { code, ErrorGroups, RowError } from './row-errors.ts'
import { importResults } from '#imports/rules/report.ts'
import { undoStates } from '#imports/rules/undo.ts'
import { UndoSummary } from './undo.ts'

/** The record a row creates or updates, with the old and new value of each field. */
export const RowChange = z.object({
  row: z.int(),
  name: z.string(),
  action: z.enum(['create', 'update', 'same']),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type RowChange = z.infer<typeof RowChange>

const facts = {
  import_id: Id,
  kind: z.enum(importKindIds),
  /** The evaluation whose items these are, or the company whose holidays. */
  subject_id: z.nullable(Id),
  state: z.enum(importStatuses),
  phase: z.enum(importPhases),
  /** Of the phase, 0 to 1. */
  progress: z.number(),
  dry_run: z.boolean(),
  strict: z.boolean(),
  file_name: z.string(),
  /** Bytes. */
  file_size: z.int(),
  actor_name: z.string(),
  created_at: Moment,
  ended_at: z.nullable(Moment),
}

const counts = {
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  total_records: z.int(),
  invalid_records: z.int(),
}

const summary = {
  total_records: z.int(),
  valid_records: z.int(),
  invalid_records: z.int(),
}

/** The result of a run; absent while it is running. */
export const ImportReport = z.object({
  success: z.boolean(),
  status: z.enum(importResults),
  message: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Empty cells of records that exist, which leave their fields as they are. */
  empty_unchanged: z.int(),
  validated_count: z.int(),
  to_create: z.int(),
  to_update: z.int(),
  /** The first hundred; all of them are rows of the import. */
  errors: z.array(RowError),
  groups: ErrorGroups,
  warnings: z.array(z.string()),
  /** The warnings about rows and the file. */
  warning_groups: z.optional(ErrorGroups),
  changes: z.array(RowChange),
  changes_count: z.int(),
  data: z.object({
    validation_results: z.object({ summary: z.object(summary) }),
    ...summary,
    imported_count: z.int(),
    skipped_count: z.int(),
    total_processed: z.int(),
  }),
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportRun = z.extend(z.partial(ImportReport), {
  ...facts,
  /** The file is still stored and can be run again, edited or for real. */
  can_run_again: z.boolean(),
  /** Whether it can be undone; what is in the way is asked for apart. */
  undo: z.optional(UndoSummary),
  /** Why the last check or run of a draft broke off; `message` says it in words. */
  file_error: z.optional(z.string()),
  /** When a draft is deleted. */
  expires_at: z.optional(z.nullable(Moment)),
  /** How the columns are mapped; absent for a file that is read by its own headers. */
  mapping: z.optional(Mapping),
})
export type ImportRun = z.infer<typeof ImportRun>

/** A line of the history. */
export const PastImport = z.object({
  ...facts,
  result: z.nullable(z.enum(importResults)),
  ...counts,
  /** Whether it was or can be undone. */
  undo_state: z.enum(undoStates),
  message: z.nullable(z.string()),
})
export type PastImport = z.infer<typeof PastImport>

export const WrongRow = z.object({
  row: z.int(),
  cells: z.record(z.string(), z.string()),
  errors: z.array(z.object({ column: z.nullable(z.string()), code, message: z.string() })),
})
export type WrongRow = z.infer<typeof WrongRow>

const importParams = z.object({ import_id: Id })

/** The options of every upload. The file itself is the form field `file`. */
export const uploadQuery = z.object({
  dry_run: z.optional(yesOrNo),
  strict: z.optional(yesOrNo),
  /**
   * Whether the columns of the file are mapped: `auto`, unless it has all headers of its kind; `ask`,
   * always; `never` refuses a file with other headers.
   */
  map: z.optional(z.enum(['auto', 'ask', 'never'])),
  /** The id of the new import, chosen by the caller, who can stop it with that before it is answered. */
  import_id: z.optional(Id),
})

export const CorrectedCell = z.object({
  row: z.int().check(z.gte(1), z.lte(2_000_000)),
  column: z.string().check(z.maxLength(50)),
  value: z.string().check(z.maxLength(2000)),
})

const upload = (summary: string) => ({
  summary,
  needs: 'team_management' as const,
  roles: office,
  query: uploadQuery,
  upload: true as const,
  reply: ImportRun,
})

export const importApi = {
  employees: post('/api/employees/import/', upload('Import employees from a file')),
  companies: post('/api/org/companies/import/', upload('Import companies from a file')),
  hierarchy: post(
    '/api/org/companies/import-hierarchy/',
    upload('Import departments and the levels below from a file'),
  ),
  placements: post(
    '/api/org/placements/import-levels/',
    upload('Import who works where from a file'),
  ),
  holidays: post('/api/companies/:company_id/calendar/import/', {
    summary: 'Import holidays of a company from a file; all of them, or none',
    needs: 'system_settings',
    params: z.object({ company_id: Id }),
    query: uploadQuery,
    upload: true,
    reply: ImportRun,
  }),
  evaluation_items: post('/api/evaluations/:evaluation_id/import/', {
    summary: 'Import objectives and competencies of an evaluation from a file',
    needs: ['evaluations_manage', 'team_management'],
    params: z.object({ evaluation_id: Id }),
    query: uploadQuery,
    upload: true,
    reply: ImportRun,
  }),
  ofEvaluation: get('/api/evaluations/:evaluation_id/imports/', {
    summary: 'What was imported into an evaluation: by the user, for HR by everyone; newest first',
    needs: ['evaluations_manage', 'team_management'],
    params: z.object({ evaluation_id: Id }),
    query: z.object(pageQuery),
    reply: pageOf(PastImport),
  }),
  list: get('/api/imports/', {
    summary: 'What was imported, by whom, with what result; newest first',
    needs: 'team_management',
    roles: office,
    query: z.object({
      ...pageQuery,
      kind: z.optional(z.enum(importKindIds)),
      dry_run: z.optional(yesOrNo),
    }),
    reply: pageOf(PastImport),
  }),
  get: get('/api/imports/:import_id/', {
    summary: 'How far an import is and, at the end, what it came to',
    needs: 'signed_in',
    params: importParams,
    reply: ImportRun,
  }),
  rows: get('/api/imports/:import_id/rows/', {
    summary: 'The wrong rows of an import with all that is wrong with them',
    needs: 'signed_in',
    params: importParams,
    query: z.object(pageQuery),
    reply: pageOf(WrongRow),
  }),
  again: post('/api/imports/:import_id/again/', {
    summary: 'Run the same file again, with edited cells, as a test or for real',
    needs: 'signed_in',
    params: importParams,
    body: z.object({
      dry_run: z.boolean(),
      strict: z.optional(z.boolean()),
      /** Makes a draft of it, whose mapping can be changed before it is run. */
      map: z.optional(z.enum(['ask', 'never'])),
      /** As of an upload. */
      import_id: z.optional(Id),
      fixes: z.optional(z.array(CorrectedCell).check(z.maxLength(5000))),
    }),
    reply: ImportRun,
  }),
  cancel: del('/api/imports/:import_id/', {
    summary: 'Stop an import or delete a draft; done when it was saved before',
    needs: 'signed_in',
    params: importParams,
    reply: ImportRun,
  }),
  wrongRows: get('/api/imports/:import_id/errors.xlsx', {
    summary: 'The wrong rows with their reasons, to be edited and uploaded again',
    needs: 'signed_in',
    params: importParams,
    reply: z.unknown(),
  }),
  template: get('/api/imports/templates/:kind', {
    summary: 'An empty sheet with headers, an example row and drop-downs: {kind}.xlsx',
    needs: 'signed_in',
    params: z.object({
      kind: z.pipe(
        z.transform((name: unknown) =>
          typeof name === 'string' ? name.replace(/\.xlsx$/, '').replaceAll('-', '_') : name,
        ),
        z.enum(importKindIds),
      ),
    }),
    reply: z.unknown(),
  }),
}
