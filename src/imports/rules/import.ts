import type { Column } from './row.ts'

/** The ids of all kinds, as they are in addresses and answers. */
export const importKindIds = [
  'employees',
  'companies',
  'hierarchy',
  'placements',
  'evaluation_items',
] as const
export type ImportKindId = (typeof importKindIds)[number]

/** A kind of file that can be imported, defined by the feature whose rows it brings. */
export interface ImportKind<Id extends ImportKindId = ImportKindId> {
  readonly id: Id
  readonly columns: readonly Column[]
}

/** `interrupted`: the server stopped during the import, so nothing was written. */
export const importStatuses = [
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
  'interrupted',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importPhases = ['waiting', 'reading', 'checking', 'writing'] as const
export type ImportPhase = (typeof importPhases)[number]

export const templateName = (kind: ImportKindId) => `${kind.replaceAll('_', '-')}-template.xlsx`

export const hasEnded = (status: ImportStatus) => status !== 'waiting' && status !== 'running'

/** Up to this many rows the request waits for the result; beyond, it answers 202 and the client polls. */
export const rowsAwaited = 2000

/** The maximum rows of a file; more would exceed the memory limit of an import. */
export const maxRows = 250_000
