/** Why a file cannot be read. */
export type UnreadableCode =
  | 'not_a_spreadsheet'
  | 'wrong_content'
  | 'encrypted'
  | 'damaged'
  | 'declares_entities'
  | 'inflates_too_far'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'unclosed_quote'
  | 'empty'

/** A file that cannot be read, and why. */
export class Unreadable extends Error {
  readonly code: UnreadableCode
  /** Figures for the sentence that says why, such as the limit that was exceeded. */
  readonly facts: Readonly<Record<string, string | number>> | undefined

  constructor(code: UnreadableCode, facts?: Readonly<Record<string, string | number>>) {
    super(code)
    this.code = code
    this.facts = facts
  }
}

export const damaged = () => new Unreadable('damaged')
