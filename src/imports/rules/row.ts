import type { Language } from '#kit/rules/language/language.ts'

/** A column of a kind of import. */
export interface Column {
  id: string
  isRequired?: boolean
  /** A record can be without it, so a cell can clear it. */
  isClearable?: boolean
  /** Its value can be new where someone decides so: a unit is created, a code is stored. */
  isCreatable?: boolean
  /** The header in a template. */
  en: string
  ar: string
  /**
   * It identifies the record, so it can be there twice: `same` text in each, or text that leads to
   * `one_record`, such as a code and an e-mail.
   */
  twice?: 'same' | 'one_record'
  /** Synonyms of the header. */
  also?: readonly string[]
  /** Earlier headers, read only where a required column has no present one (headers.ts). */
  former?: readonly string[]
  /** What a template offers to choose from. */
  choices?: readonly string[]
  /** What a reader of each language calls the choices. */
  labels?: Readonly<Record<string, Record<Language, string>>>
  /** Its values are days. */
  isDay?: boolean
  /** The value in a template's example row. */
  example?: string
}

/** The text of each cell by column id; empty cells are absent. */
export type Cells = Readonly<Record<string, string>>

export interface SheetRow {
  /** The sheet's own number; the first row is 1. */
  row: number
  cells: Cells
  /** The further cells of columns that are there twice and hold something else. */
  others?: Readonly<Record<string, readonly string[]>>
}

/** A cell edited after a run; empty text clears it. */
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
  'identifiers_differ',
  'taken',
  'name_taken',
  'administrators_only',
  'own_account',
  'not_a_phone',
  'digits_lost',
  'out_of_reach',
  'own_role',
  'own_sign_in',
  'not_below',
  'not_held',
  'user_management_needed',
  'last_administrator',
  'last_emergency',
  'circle',
  'level_missing',
  'not_this_person',
  'not_visible',
  'formula_error',
  'formula_without_value',
  'unknown_record',
  'kept_as_text',
  'too_many_holidays',
  'employee_first',
  'example_row',
  'day_first',
  'unlikely_date',
  'create_off',
  'update_off',
  'identity_changed',
  'near_name',
  'near_code',
  'unsure_encoding',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

/** An error of a row or cell; its text is chosen when the reader's language is known. */
export interface RowError {
  /** Null when it is about the row as a whole. */
  column: string | null
  code: RowErrorCode
  facts?: Readonly<Record<string, string | number>>
}

/** What a row says, as far as it can be read, and what is wrong with its cells by themselves. */
export interface Parsed<Says> {
  says: Says
  errors: RowError[]
}

/** The outcome of one row. */
export interface FieldChange {
  column: string
  before: string
  after: string
}

export interface Outcome {
  row: number
  /** The name of the record. */
  name: string
  action: 'create' | 'update' | 'same'
  changes: FieldChange[]
  /** How many records it creates, if not one; a row of the hierarchy can create several units. */
  created?: number
  /** Warnings that do not exclude the row. */
  remarks?: RowError[]
}
