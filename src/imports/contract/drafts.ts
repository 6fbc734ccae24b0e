import * as z from 'zod/mini'
import { get, patch, post } from '#kit/contract/endpoint.ts'
import { Id, text } from '#kit/contract/primitives.ts'
import { dateOrders } from '#imports/rules/guess/date-order.ts'
import { emptyCells, textEncodings } from '#imports/rules/mapping/mapping.ts'
import { valueActions } from '#imports/rules/mapping/value-decisions.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { CorrectedCell, ImportRun } from './imports.ts'

const params = z.object({ import_id: Id })
/** The place of a column. */
const place = z.string().check(z.regex(/^\d{1,3}$/))
const field = z.string().check(z.maxLength(50))

const Structure = z.object({
  sheet: z.optional(z.string().check(z.maxLength(200))),
  header_row: z.optional(z.int().check(z.gte(0), z.lte(100))),
  encoding: z.optional(z.enum(textEncodings)),
  delimiter: z.optional(z.enum([',', ';', '\t', '|'])),
})

/** A value of the file, and the field that decides what it can be, such as its company. */
const value = {
  column: field,
  from: z.string().check(z.minLength(1), z.maxLength(2000)),
  within: z.nullable(z.string().check(z.maxLength(2000))),
}
const to = z.nullable(z.string().check(z.maxLength(2000)))

/** A value of the file with what is done with it. */
export const MappedValue = z.object({
  ...value,
  /** The rows with it. */
  count: z.int(),
  /** Null as long as nothing is decided. */
  action: z.nullable(z.enum(valueActions)),
  to,
  source: z.nullable(z.enum(['chosen', 'memory'])),
  suggestions: z.array(z.object({ to: z.string(), label: z.string(), confidence: z.number() })),
})
export type MappedValue = z.infer<typeof MappedValue>

const run = {
  needs: 'signed_in' as const,
  params,
  body: z.object({
    /** Nothing is written if any row has errors. */
    strict: z.optional(z.boolean()),
  }),
  reply: ImportRun,
}

/** How many values one call can decide. */
export const decisionsAtOnce = 5000

/** An import whose columns are mapped before it is run. */
export const draftApi = {
  preview: get('/api/imports/:import_id/preview/', {
    summary: 'The first rows of a sheet as they are in the file',
    needs: 'signed_in',
    params,
    query: z.object({ sheet: z.optional(z.string().check(z.maxLength(200))) }),
    reply: z.object({
      results: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    }),
  }),
  map: patch('/api/imports/:import_id/mapping/', {
    summary: 'Change how the columns of a draft are mapped; a new structure proposes them again',
    needs: 'signed_in',
    params,
    body: z.object({
      structure: z.optional(Structure),
      columns: z.optional(z.record(place, z.nullable(field))),
      constants: z.optional(z.record(field, z.nullable(text(2000)))),
      /** `to` is an id, code or name, for `create` the name of the new unit; without an action the value is open again. */
      values: z.optional(
        z
          .array(
            z.object({
              ...value,
              within: z._default(value.within, null),
              action: z.nullable(z.enum(valueActions)),
              to: z._default(to, null),
            }),
          )
          .check(z.maxLength(decisionsAtOnce)),
      ),
      options: z.optional(
        z.object({
          dates: z.optional(z.record(place, z.enum(dateOrders))),
          empty: z.optional(z.enum(emptyCells)),
          create: z.optional(z.boolean()),
          update: z.optional(z.boolean()),
          allow_identity_changes: z.optional(z.boolean()),
          remember: z.optional(z.boolean()),
        }),
      ),
    }),
    reply: ImportRun,
  }),
  values: get('/api/imports/:import_id/values/', {
    summary: 'The values of a field that has to name something stored, the most frequent first',
    needs: 'signed_in',
    params,
    query: z.object({
      ...pageQuery,
      column: field,
      /** `open`: match nothing that is stored, and nothing is decided. */
      state: z.optional(z.enum(['open', 'decided', 'matched'])),
    }),
    reply: pageOf(MappedValue),
  }),
  choices: get('/api/imports/:import_id/choices/', {
    summary: 'What is stored for a field of a draft, to be used instead of a value of the file',
    needs: 'signed_in',
    params,
    query: z.object({
      column: field,
      /** The value of the field that decides, as the file writes it. */
      within: z.optional(z.string().check(z.maxLength(2000))),
      search: z.optional(text(200)),
    }),
    reply: z.object({ results: z.array(z.object({ to: z.string(), label: z.string() })) }),
  }),
  cells: patch('/api/imports/:import_id/cells/', {
    summary: 'Change cells of a draft, one by one or every one with a value',
    needs: 'signed_in',
    params,
    body: z.object({
      cells: z.optional(z.array(CorrectedCell).check(z.maxLength(5000))),
      replace: z.optional(
        z
          .array(
            z.object({
              column: field,
              from: z.string().check(z.minLength(1), z.maxLength(2000)),
              /** Empty text clears the cells. */
              to: text(2000),
            }),
          )
          .check(z.maxLength(500)),
      ),
    }),
    reply: z.object({ changed: z.int() }),
  }),
  check: post('/api/imports/:import_id/check/', {
    ...run,
    summary: 'Test a mapped draft; nothing is written',
  }),
  run: post('/api/imports/:import_id/run/', { ...run, summary: 'Import a mapped draft' }),
}
