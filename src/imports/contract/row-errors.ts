import * as z from 'zod/mini'
import { rowErrorCodes } from '#imports/rules/row.ts'

/** What is wrong, for programs. */
export const code = z.enum(rowErrorCodes)

export const RowError = z.object({
  /** The sheet's own number; null when it is about the file as a whole. */
  row: z.nullable(z.int()),
  /** The id of the column; null when it is about the row as a whole. */
  column: z.nullable(z.string()),
  /** In reports of drafts. */
  code: z.optional(code),
  message: z.string(),
})

/** How many rows have the same kind of error in the same column, the most frequent first. */
export const ErrorGroups = z.array(
  z.object({ code, column: z.nullable(z.string()), count: z.int() }),
)
