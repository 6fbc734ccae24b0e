import type { Column } from '#imports/rules/row.ts'
import { plainWord } from './header-text.ts'

/** What the values of a field look like. */
export type Shape = 'email' | 'phone' | 'date' | 'number' | 'code' | 'person' | 'choice'

/** How files of other programs name a field, and what its values look like. */
export interface FieldHints {
  /** Headers, with alternatives in braces: `{Emp, Staff} {ID, No}`, `Team {, Name}`. */
  synonyms?: readonly string[]
  shape?: Shape
  /** Words that no header of the field has. */
  never?: readonly string[]
  /** Words with which a header is never sure. */
  unsure?: { words: readonly string[]; atMost: number }
  /** The field whose value decides which values there are, such as the company of a department. */
  within?: string
  /** What other programs write for a choice. It is suggested, never taken by itself. */
  choices?: Readonly<Record<string, readonly string[]>>
}

/** A field that only a mapping can fill; files of our own do not have it. */
export interface MappedColumn extends Column {
  /** Joined with the other parts of this field. */
  partOf?: string
}

export interface KindHints {
  fields: Readonly<Record<string, FieldHints>>
  further?: readonly MappedColumn[]
  /** Fields that identify a record together, in the order in which they are tried. */
  identifiers?: readonly (readonly string[])[]
}

/** A field that a column of a file can be mapped to. */
export interface Target extends Omit<MappedColumn, 'choices'>, FieldHints {
  /** All synonyms, without braces; the words of `never` and `unsure` are plain (`plainWord`). */
  synonyms: readonly string[]
}

interface Described {
  columns: readonly Column[]
  hints?: KindHints
}

const made = new WeakMap<readonly Column[], { hints: KindHints | undefined; targets: Target[] }>()

/** Every field of a kind with its hints, made once: they never change, and the scorer of headers is cached for them. */
export function targetsOf({ columns, hints }: Described): readonly Target[] {
  const known = made.get(columns)
  if (known && known.hints === hints) return known.targets
  const targets = describe({ columns, ...(hints && { hints }) })
  made.set(columns, { hints, targets })
  return targets
}

function describe({ columns, hints }: Described): Target[] {
  const all: MappedColumn[] = [...columns, ...(hints?.further ?? [])]
  return all.map((column) => {
    const field = hints?.fields[column.id] ?? {}
    const shape = field.shape ?? (column.choices ? 'choice' : undefined)
    const choices = withCodes(column.choices, field.choices)
    const { choices: _, ...described } = column
    return {
      ...described,
      ...field,
      ...(field.never && { never: field.never.map(plainWord) }),
      ...(field.unsure && {
        unsure: { ...field.unsure, words: field.unsure.words.map(plainWord) },
      }),
      ...(shape && { shape }),
      ...(choices && { choices }),
      synonyms: (field.synonyms ?? []).flatMap(expanded),
    }
  })
}

function withCodes(codes: Column['choices'], names: FieldHints['choices'] = {}) {
  return codes && Object.fromEntries(codes.map((code) => [code, names[code] ?? []]))
}

/** `{a, b} c` as `a c` and `b c`; an alternative can be empty. */
export function expanded(pattern: string): string[] {
  const [whole, before = '', choices = '', after = ''] =
    /^([^{]*)\{([^}]*)\}(.*)$/s.exec(pattern) ?? []
  if (whole === undefined) return [pattern.replace(/\s+/g, ' ').trim()]
  return choices.split(/[,،]/).flatMap((choice) => expanded(`${before}${choice.trim()}${after}`))
}
