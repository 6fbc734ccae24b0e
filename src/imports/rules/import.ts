export const importKinds = [
  'employees',
  'companies',
  'hierarchy',
  'placements',
  'evaluation_items',
] as const
export type ImportKind = (typeof importKinds)[number]

/** `interrupted`: the server died on the way, so nothing was written. */
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

export const templateName = (kind: ImportKind) => `${kind.replaceAll('_', '-')}-template.xlsx`

export const hasEnded = (status: ImportStatus) => status !== 'waiting' && status !== 'running'

/** Up to this many rows the answer is waited for; beyond it is 202, and the import is asked after. */
export const rowsAwaited = 2000

/** The most rows one file may hold; more would not fit into the memory an import may use. */
export const maxRows = 250_000
