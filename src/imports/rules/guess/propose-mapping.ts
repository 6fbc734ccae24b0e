import type { SheetProfile } from './column-profile.ts'
import type { DateOrder } from './date-order.ts'
import { type ColumnGuess, guessColumns, type MappingQuestion } from './guess-columns.ts'
import { type KindHints, targetsOf } from './hints.ts'
import type { Column } from '#imports/rules/row.ts'
import type { KnownValues } from './shapes.ts'
import type { ValueMatcher } from './suggest-values.ts'

/** How a file is read. */
export interface FileStructure {
  /** The names of all visible sheets, and the one that is read. */
  sheets: string[]
  sheet: string
  /** 0 when no row has headers. */
  header_row: number
  /** From 0 to 1: how many of its cells name a field. */
  header_confidence?: number
  /** Only of a text. */
  encoding?: string
  encoding_confidence?: number
  delimiter?: string
}

/** Words as both candidates read them, to choose by. */
export interface EncodingQuestion {
  kind: 'encoding'
  choices: ['windows-1256', 'windows-1252']
  examples: readonly { arabic: string; western: string }[]
}

export interface ProposedMapping {
  /** An identifier is mapped and nothing is asked. */
  ready: boolean
  /** Fields that identify the records, of those that are mapped. */
  identifiers: string[]
  /** Required fields without a column. */
  missing: string[]
  structure: FileStructure
  columns: ColumnGuess[]
  /** Of fields that are matched with stored values: how many different ones, and how many match none. */
  values: Record<string, { distinct: number; open: number }>
  questions: (MappingQuestion | EncodingQuestion)[]
  /** Orders of days and months that values decide, by the place of the column. */
  dates: Record<number, DateOrder>
}

interface Given {
  kind: { columns: readonly Column[]; hints?: KindHints }
  structure: FileStructure
  headers: readonly string[]
  profile: SheetProfile
  /** Names and codes that are stored, by field. */
  known?: KnownValues
  /** For fields whose values have to exist. */
  matchers?: Readonly<Record<string, ValueMatcher>>
  /** Words of a text whose encoding is not sure. */
  examples?: EncodingQuestion['examples']
}

/** Below this, the encoding is a question. */
const sureEncoding = 0.5

/** Whether an encoding is asked about: there are words that distinguish both candidates. */
export const isEncodingOpen = (confidence: number, examples: EncodingQuestion['examples']) =>
  confidence < sureEncoding && examples.length > 0

/** The mapping of a file as far as it can be guessed. */
export function proposeMapping(given: Given): ProposedMapping {
  const { kind, structure, headers, profile, known = {}, matchers = {}, examples = [] } = given
  const targets = targetsOf(kind)
  const { columns, questions, dates } = guessColumns({ headers, profile, targets, known })
  const mapped = new Set(columns.flatMap(({ target }) => target ?? []))
  const wholes = targets.flatMap(({ id, partOf }) => (partOf && mapped.has(id) ? [partOf] : []))
  const isFilled = (id: string) => mapped.has(id) || wholes.includes(id)
  const identifiers = (kind.hints?.identifiers ?? []).filter((each) => each.every(isFilled)).flat()
  const all = [...encodingQuestion(structure, examples), ...questions]
  return {
    ready: identifiers.length > 0 && all.length === 0,
    identifiers,
    missing: targets
      .filter(({ id, isRequired }) => isRequired && !isFilled(id))
      .map(({ id }) => id),
    structure,
    columns,
    values: openValues(columns, profile, matchers),
    questions: all,
    dates,
  }
}

function encodingQuestion(
  { encoding_confidence = 1 }: FileStructure,
  examples: EncodingQuestion['examples'],
): EncodingQuestion[] {
  if (!isEncodingOpen(encoding_confidence, examples)) return []
  return [{ kind: 'encoding', choices: ['windows-1256', 'windows-1252'], examples }]
}

function openValues(
  columns: readonly ColumnGuess[],
  profile: SheetProfile,
  matchers: Readonly<Record<string, ValueMatcher>>,
): ProposedMapping['values'] {
  const values: ProposedMapping['values'] = {}
  for (const { index, target } of columns) {
    const matcher = target === null ? undefined : matchers[target]
    // The counts are made when they are asked for.
    const counts = matcher && profile.columns[index]?.counts
    if (target === null || !counts) continue
    const written = [...counts.keys()]
    const open = written.filter((value) => !matcher.match(value)).length
    values[target] = { distinct: written.length, open }
  }
  return values
}
