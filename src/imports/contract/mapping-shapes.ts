import * as z from 'zod/mini'
import { Id, Moment } from '#kit/contract/primitives.ts'
import { dateOrders } from '#imports/rules/guess/date-order.ts'
import { emptyCells } from '#imports/rules/mapping/mapping.ts'

const Structure = z.object({
  /** Names of the visible sheets; one empty name for a text. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** 0 when no row has headers. */
  header_row: z.int(),
  /** From 0 to 1: how many of its cells name a field; 1 when it was chosen. */
  header_confidence: z.optional(z.number()),
  encoding: z.optional(z.string()),
  encoding_confidence: z.optional(z.number()),
  delimiter: z.optional(z.string()),
})

const FileColumn = z.object({
  /** The place in the sheet, from 0. */
  index: z.int(),
  header: z.string(),
  samples: z.array(z.string()),
  /** Rows in which it holds something. */
  filled: z.int(),
  /** The field it fills; null when it is ignored. */
  target: z.nullable(z.string()),
  confidence: z.number(),
  source: z.nullable(z.enum(['own', 'synonym', 'words', 'spelling', 'values', 'chosen', 'memory'])),
  alternatives: z.array(z.object({ target: z.string(), confidence: z.number() })),
})

const dateFacts = {
  column: z.int(),
  choices: z.array(z.enum(dateOrders)),
  /** How many values are valid only one way, or either way. */
  evidence: z.record(z.string(), z.number()),
}

const Question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('date_order'), ...dateFacts }),
  z.object({
    kind: z.literal('column_choice'),
    target: z.string(),
    columns: z.array(z.int()),
  }),
  z.object({
    kind: z.literal('encoding'),
    choices: z.array(z.string()),
    examples: z.array(z.object({ arabic: z.string(), western: z.string() })),
  }),
])

/** How the columns of a file fill the fields of its kind. */
export const Mapping = z.object({
  /** A field that identifies the records is mapped, and nothing is asked. */
  ready: z.boolean(),
  identifiers: z.array(z.string()),
  /** Fields that would identify them if suggestions were taken. */
  possible_identifiers: z.optional(z.array(z.string())),
  /** Required fields without a column or constant. */
  missing: z.array(z.string()),
  constants: z.record(z.string(), z.string()),
  options: z.object({
    dates: z.record(z.string(), z.enum(dateOrders)),
    /** What an empty cell of a mapped column does to a record that is known. */
    empty: z.enum(emptyCells),
    /** Whether rows may create and update records. */
    create: z.boolean(),
    update: z.boolean(),
    /** Whether a row may give a record another identifier. */
    allow_identity_changes: z.boolean(),
    /** Whether a run stores the mapping for the next file. */
    remember: z.boolean(),
  }),
  /** Who mapped such a file before; null when it was guessed. */
  memory: z.nullable(z.object({ mapping_id: Id, actor_name: z.string(), used_at: Moment })),
  structure: Structure,
  columns: z.array(FileColumn),
  /** Fields whose values have to exist: how many different ones, and how many match none. */
  values: z.record(z.string(), z.object({ distinct: z.int(), open: z.int() })),
  questions: z.array(Question),
  /** How columns of dates are read about which nothing is asked, and the other ways to read them. */
  date_orders: z.optional(
    z.array(
      z.object({
        ...dateFacts,
        order: z.enum(dateOrders),
        source: z.enum(['values', 'chosen', 'memory']),
      }),
    ),
  ),
})
export type Mapping = z.infer<typeof Mapping>
