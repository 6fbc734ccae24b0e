/** A column a kind of import understands. */
export interface Column {
  id: string
  isRequired?: boolean
  /** The header a template gets. */
  en: string
  ar: string
  /** Other headers that mean the same. */
  also?: readonly string[]
  /** Earlier headers, read only where a required column has no present one (headers.ts). */
  former?: readonly string[]
  /** What a template offers to choose from. */
  choices?: readonly string[]
  /** What the example row of a template says. */
  example?: string
}

/** The text of each cell by the id of its column; what is empty is absent. */
export type Cells = Readonly<Record<string, string>>

export interface SheetRow {
  /** The sheet's own number; the first row is 1. */
  row: number
  cells: Cells
}

/** A cell someone mended after a run; empty text empties it. */
export interface CorrectedCell {
  row: number
  column: string
  value: string
}

export const rowErrorCodes = [
  'required',
  'too_long',
  'unstorable_text',
  'invalid_email',
  'invalid_date',
  'invalid_number',
  'not_a_choice',
  'unknown',
  'ambiguous',
  'unknown_person',
  'twice_in_file',
  'taken',
  'name_taken',
  'administrators_only',
  'own_account',
  'not_a_phone',
  'out_of_reach',
  'own_role',
  'own_sign_in',
  'not_below',
  'not_held',
  'user_management_needed',
  'last_administrator',
  'circle',
  'level_missing',
  'not_this_person',
  'not_visible',
  'formula_error',
  'kept_as_text',
  'example_row',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

/** What is wrong with a row, or with one of its cells; worded when its reader is known. */
export interface RowError {
  /** Null when it is about the row as a whole. */
  column: string | null
  code: RowErrorCode
  facts?: Readonly<Record<string, string | number>>
}

/** What one row comes to. */
export interface FieldChange {
  column: string
  before: string
  after: string
}

export interface Outcome {
  row: number
  /** Who or what it is about. */
  name: string
  action: 'create' | 'update' | 'same'
  changes: FieldChange[]
  /** How many records it makes, when not one; a row of the hierarchy may make several units. */
  created?: number
  /** Said, but no reason to leave the row out. */
  remarks?: RowError[]
}
