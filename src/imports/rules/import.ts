import type { Column } from './row.ts'

/** The ids of all kinds, as they are in addresses and answers. */
export const importKindIds = [
  'employees',
  'companies',
  'hierarchy',
  'placements',
  'holidays',
  'evaluation_items',
] as const
export type ImportKindId = (typeof importKindIds)[number]

/** A kind of file that can be imported, defined by the feature whose rows it brings. */
export interface ImportKind<Id extends ImportKindId = ImportKindId> {
  readonly id: Id
  readonly columns: readonly Column[]
  /** Nothing is imported if any row has errors, without a choice. */
  readonly isAllOrNothing?: true
}

/**
 * `mapping`: the columns of the file are to be mapped, nothing was run; `checked`: they are mapped, and
 * a test run says what an import would do. `interrupted`: the server stopped during the import, so
 * nothing was written.
 */
export const importStatuses = [
  'waiting',
  'running',
  'mapping',
  'checked',
  'done',
  'failed',
  'cancelled',
  'interrupted',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importPhases = ['waiting', 'reading', 'checking', 'writing'] as const
export type ImportPhase = (typeof importPhases)[number]

export const templateName = (kind: ImportKindId) => `${kind.replaceAll('_', '-')}-template.xlsx`

/** No work is under way; drafts can be changed then, and run. */
export const hasEnded = (status: ImportStatus) => status !== 'waiting' && status !== 'running'

/** Drafts wait for someone to map their columns, or to import what was checked. */
export const isOpenDraft = (status: ImportStatus) => status === 'mapping' || status === 'checked'

/**
 * What the worker does with a file. `import`: imports it with its own headers, or as it is mapped;
 * `auto`: imports it if it has all headers, else asks how it is mapped; `ask`: always asks.
 */
export const importModes = ['import', 'auto', 'ask'] as const
export type ImportMode = (typeof importModes)[number]

/** Days a draft is stored. */
export const draftDays = 7

/** The columns of a sheet that can be mapped. */
export const maxColumns = 200

/** Up to this many rows the request waits for the result; beyond, it answers 202 and the client polls. */
export const rowsAwaited = 2000

/** The maximum rows of a file; more would exceed the memory limit of an import. */
export const maxRows = 250_000
