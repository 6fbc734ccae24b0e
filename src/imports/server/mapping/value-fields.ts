import { type Choices, choiceOf } from '#imports/rules/cell-reader.ts'
import {
  type FieldValue,
  ValueMatcher,
  type ValueSuggestion,
} from '#imports/rules/guess/suggest-values.ts'
import { type KindHints, targetsOf } from '#imports/rules/guess/hints.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Column } from '#imports/rules/row.ts'
import type { Database } from '#kit/server/database/database.ts'

/** A value that can be chosen, with what distinguishes it from others of its name. */
export interface Choosable {
  to: string
  label: string
}

/** How many values are offered at a time. */
export const choicesOffered = 20

/** The values whose names contain a text; those that begin with it come first. */
export function choicesWith(search: string, values: Iterable<Choosable>): Choosable[] {
  const text = normalizeText(search)
  const found = [...values].flatMap((value) => {
    const at = normalizeText(value.label).indexOf(text)
    return at < 0 ? [] : [{ value, at: Math.min(at, 1) }]
  })
  return found
    .toSorted((one, other) => one.at - other.at)
    .slice(0, choicesOffered)
    .map(({ value }) => value)
}

/** A field whose values cannot be just anything: units that are stored, roles, managers. */
export interface ValueField {
  /** Whether a run would accept it; undefined where what it depends on is not known. */
  isKnown: (written: string, within: string | null) => boolean | undefined
  suggestions: (written: string, within: string | null) => readonly ValueSuggestion[]
  /** Stored values whose name contains a text, to be chosen; the first ones. */
  choices: (search: string, within: string | null) => Choosable[] | Promise<Choosable[]>
  /** What to write for a value that is chosen by its id, code or name. */
  textOf: (to: string, within: string | null) => string | undefined | Promise<string | undefined>
}

export type ValueFields = Readonly<Record<string, ValueField>>

/** What a file says in a field, each text once; undefined for too many different texts. */
export type WrittenTexts = (field: string) => readonly string[] | undefined

/** The fields of a kind with their values. */
export type ListValues = (db: Database, written: WrittenTexts) => Promise<ValueFields>

interface ValuedKind {
  columns: readonly Column[]
  hints?: KindHints
  choices?: Readonly<Record<string, Choices<string>>>
  listValues?: ListValues
}

/** All fields of a kind whose values are looked at. */
export async function valueFieldsOf(
  db: Database,
  kind: ValuedKind,
  written: WrittenTexts,
): Promise<ValueFields> {
  const targets = new Map(targetsOf(kind).map((target) => [target.id, target]))
  const choices = Object.entries(kind.choices ?? {}).map(([field, choices]) => {
    const values = choices.codes.map((to) => ({
      to,
      label: to,
      synonyms: targets.get(field)?.choices?.[to] ?? [],
    }))
    return [field, choiceField(choices, values)] as const
  })
  return { ...Object.fromEntries(choices), ...(await kind.listValues?.(db, written)) }
}

function choiceField(choices: Choices<string>, values: readonly FieldValue[]): ValueField {
  const matcher = new ValueMatcher(values)
  return {
    isKnown: (written) => choiceOf(choices, written) !== undefined,
    suggestions: (written) => matcher.suggestions(written),
    choices: (search) =>
      choicesWith(
        search,
        values.map(({ to, label }) => ({ to, label })),
      ),
    textOf: (to) => choiceOf(choices, to),
  }
}
