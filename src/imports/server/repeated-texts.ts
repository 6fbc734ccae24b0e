/** A column with more different texts than this repeats none of them often. */
const maxTexts = 500

/** Holds a text once that a column repeats from row to row, such as a company or a role. */
export class RepeatedTexts {
  readonly #byColumn = new Map<string, Map<string, string>>()

  /** The text that is held already, where this one is the same. */
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
