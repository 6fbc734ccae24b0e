import {
  type DateCounts,
  type DateOrder,
  dateOrderOf,
  type DateQuestion,
} from '#imports/rules/guess/date-order.ts'
import type {
  ColumnGuess,
  ColumnQuestion,
  MappingQuestion,
} from '#imports/rules/guess/guess-columns.ts'
import { type KindHints, targetsOf } from '#imports/rules/guess/hints.ts'
import type { EncodingQuestion, FileStructure } from '#imports/rules/guess/propose-mapping.ts'
import type { Column } from '#imports/rules/row.ts'
import type { ValueDecision } from './value-decisions.ts'

/** A kind of file as its columns are mapped. */
export interface MappedKind {
  columns: readonly Column[]
  hints?: KindHints
}

/** A column of a file with the field that it fills. */
export interface FileColumn extends Omit<ColumnGuess, 'source'> {
  /** `chosen`: someone mapped or ignored it; `memory`: someone did so in an earlier file. */
  source: ColumnGuess['source'] | 'chosen' | 'memory'
}

export interface MappingOptions {
  /** The order of days and months, by the place of the column. */
  dates: Record<string, DateOrder>
  /** What an empty cell of a mapped column does to a record that is known; `keep` unless it is there. */
  empty?: EmptyCells
  /** Whether rows may create records, and update them; they may unless it is false. */
  create?: boolean
  update?: boolean
  /** Whether a row may give a record another identifier; false unless it is there. */
  allow_identity_changes?: boolean
  /** Whether a run stores the mapping for the next file; it does unless it is false. */
  remember?: boolean
}

/** The options as they are in force. */
export const optionsInForce = (options: MappingOptions): Required<MappingOptions> => ({
  ...options,
  empty: options.empty ?? 'keep',
  create: options.create ?? true,
  update: options.update ?? true,
  allow_identity_changes: options.allow_identity_changes ?? false,
  remember: options.remember ?? true,
})

export const emptyCells = ['keep', 'clear'] as const
export type EmptyCells = (typeof emptyCells)[number]

/** How a text can be encoded, as the reader of files knows it. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'windows-1252',
] as const

/** A value of a field that is another one in every row; empty text clears the cell. */
export interface Replacement {
  column: string
  from: string
  to: string
}

/** What someone chose of how the file is read. */
export interface ChosenStructure {
  sheet?: string | undefined
  header_row?: number | undefined
  encoding?: (typeof textEncodings)[number] | undefined
  delimiter?: string | undefined
}

/** Who mapped a file with the same headers, and when. */
export interface MappingMemory {
  mapping_id: string
  actor_name: string
  used_at: string
  /** The order of days and months that it gave columns, by their place. */
  dates?: Record<string, DateOrder>
}

/** How the columns of a file fill the fields of its kind, as it is stored with an import. */
export interface Mapping {
  structure: FileStructure
  chosen: ChosenStructure
  /** Chosen, but not read so yet. */
  requested?: ChosenStructure
  columns: FileColumn[]
  /** What the values of each column say of the order of days and months, by its place. */
  evidence: Record<string, DateCounts>
  /** The value of a field in all rows. */
  constants: Record<string, string>
  options: MappingOptions
  /** What is done with values that nothing stored has. */
  values?: ValueDecision[]
  /** Values that are another one in every row. */
  replacements?: Replacement[]
  /** The earlier mapping that this one repeats. */
  memory?: MappingMemory
  /** What the proposal left open besides dates. */
  asked: (ColumnQuestion | EncodingQuestion)[]
}

/** What follows from a mapping. */
export interface MappingStatus {
  /** An identifier is mapped and nothing is asked. */
  ready: boolean
  identifiers: string[]
  /** Fields that would identify the records with the suggestions for columns that fill none. */
  possible_identifiers: string[]
  missing: string[]
  questions: (MappingQuestion | EncodingQuestion)[]
  /** The order of each column of dates that has one, by its place. */
  dates: Record<string, DateOrder>
  /** The same with what its values say, and how it was decided. */
  orders: DecidedOrder[]
}

/** How the dates of a column are read; it can be changed where its values leave a choice. */
export interface DecidedOrder extends Omit<DateQuestion, 'kind'> {
  order: DateOrder
  source: 'values' | 'chosen' | 'memory'
}

export function mappingStatus(kind: MappedKind, mapping: Mapping): MappingStatus {
  const targets = targetsOf(kind)
  const filled = new Set([
    ...mapping.columns.flatMap(({ target }) => target ?? []),
    ...Object.keys(mapping.constants),
  ])
  for (const { id, partOf } of targets) if (partOf && filled.has(id)) filled.add(partOf)
  const missing = targets.filter(({ id, isRequired }) => isRequired && !filled.has(id))
  const identifying = kind.hints?.identifiers
  const identifiers = (identifying ?? []).filter((each) => each.every((id) => filled.has(id)))
  const suggested = new Set(
    mapping.columns.flatMap(({ target, alternatives }) =>
      target === null ? alternatives.map((each) => each.target) : [],
    ),
  )
  const possible = (identifying ?? []).filter((each) =>
    each.every((id) => filled.has(id) || suggested.has(id)),
  )
  const { dates, orders, questions } = orderOfDates(kind, mapping)
  const open = [...mapping.asked.filter((question) => isOpen(question, mapping)), ...questions]
  const isIdentified = identifying ? identifiers.length > 0 : missing.length === 0
  return {
    ready: isIdentified && open.length === 0,
    identifiers: identifiers.flat(),
    possible_identifiers: possible.flat(),
    missing: missing.map(({ id }) => id),
    questions: open,
    dates,
    orders,
  }
}

/** A column is chosen once the field has one, or someone decided about each of those in question. */
function isOpen(question: ColumnQuestion | EncodingQuestion, { columns }: Mapping): boolean {
  if (question.kind === 'encoding') return true
  const isFilled = columns.some(({ target }) => target === question.target)
  const areDecided = question.columns.every((index) =>
    columns.some((column) => column.index === index && isDecided(column)),
  )
  return !isFilled && !areDecided
}

const isDecided = ({ source }: FileColumn) => source === 'chosen' || source === 'memory'

function orderOfDates(kind: MappedKind, { columns, evidence, options, memory }: Mapping) {
  const dates: Record<string, DateOrder> = {}
  const orders: DecidedOrder[] = []
  const questions: MappingQuestion[] = []
  const ofDates = new Set(targetsOf(kind).flatMap(({ id, shape }) => (shape === 'date' ? id : [])))
  for (const { index, target } of columns) {
    const counts = evidence[index]
    if (target === null || !ofDates.has(target) || !counts) continue
    const { order, question } = dateOrderOf(counts, index)
    const chosen = options.dates[index] ?? order
    if (chosen) {
      dates[index] = chosen
      const isRemembered = memory?.dates?.[index] === chosen
      orders.push({
        column: index,
        order: chosen,
        choices: question?.choices ?? [chosen],
        evidence: question?.evidence ?? { dmy: counts.dmy, mdy: counts.mdy, either: counts.either },
        source: order ? 'values' : isRemembered ? 'memory' : 'chosen',
      })
    } else if (question) questions.push(question)
  }
  return { dates, orders, questions }
}
