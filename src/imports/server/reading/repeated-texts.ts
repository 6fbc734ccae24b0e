/** A column with more distinct texts than this is not worth deduplicating. */
const maxTexts = 500

/** Stores a text only once that a column repeats from row to row, such as a company or a role. */
export class RepeatedTexts {
  readonly #byColumn = new Map<string, Map<string, string>>()

  /** The equal text that is already stored, if any. */
  once(column: string, text: string): string {
    const known = this.#byColumn.get(column)
    if (!known) this.#byColumn.set(column, new Map([[text, text]]))
    else if (known.size <= maxTexts) {
      const held = known.get(text)
      if (held !== undefined) return held
      known.set(text, text)
    }
    return text
  }
}
