import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kit/rules/language/language.ts'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import type { Endpoint, Request } from '#kit/contract/endpoint.ts'
import type { Context } from './serve.ts'
import { parsed, permitted } from './serve.ts'

export type SheetFormat = 'xlsx' | 'csv'
type Cell = string | number | null

export interface Sheet {
  /** Without the extension. */
  fileName: string
  title: string
  headers: string[]
  /** The columns of calendar days, by their headers. */
  days?: readonly string[]
  rows: AsyncIterable<Cell[]>
}

export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Streams a sheet while its rows are being read, so memory use does not grow with its length. */
export function serveSheet<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (request: Request<E>, context: Context) => Promise<Sheet & { format: SheetFormat }>,
) {
  app.endpoints.push(endpoint)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await permitted(endpoint, request)
    await app.watch.assertCanExport(actor)
    const question = parsed(endpoint, request) as Request<E>
    const context = { actor, db: app.db, language: request.language, ifMatch: null, request }
    const sheet = await answer(question, context)
    const { format, fileName } = sheet
    app.watch.exported(actor, endpoint, request)
    const content =
      format === 'xlsx' ? await asXlsx(sheet, request.language) : Readable.from(asCsv(sheet))
    return reply
      .type(sheetTypes[format])
      .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
      .send(content)
  }
  app.route({ method: endpoint.method, url: endpoint.path, handler })
}

/** The rows of a sheet that is written at once, which the stream cannot format. */
const formattedRows = 5000

/**
 * Texts are stored as texts, which no program runs as formulas. A longer sheet is streamed, without a
 * filter, bold headers and the direction of its language.
 */
async function asXlsx({ title: name, headers, days = [], rows }: Sheet, language: Language) {
  const columns = headers.map((header) => ({
    header,
    width: Math.max(14, header.length + 4),
    ...(days.includes(header) && { numFmt: 'dd/mm/yyyy' }),
  }))
  const freezePane = { rows: 1 }
  const isDay = headers.map((header) => days.includes(header))
  const all = withDays(rows, isDay)[Symbol.asyncIterator]()
  const first = await firstOf(all, formattedRows)
  if (first.isWhole) {
    const cells = headers.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }] as const)
    const file = await writeXlsx({
      sheets: [
        {
          name,
          columns: columns.map(({ header: _, ...column }) => column),
          rows: [headers, ...first.rows],
          cells: new Map(cells),
          freezePane,
          view: { rightToLeft: language === 'ar' },
          autoFilter: { range: `A1:${letterOf(headers.length - 1)}${first.rows.length + 1}` },
        },
      ],
    })
    return Buffer.from(file)
  }
  const stream = writeXlsxStream(followedBy(first.rows, all), { name, columns, freezePane })
  return Readable.fromWeb(stream as ReadableStream)
}

async function firstOf<T>(rows: AsyncIterator<T>, count: number) {
  const first: T[] = []
  for (;;) {
    const next = await rows.next()
    if (next.done) return { rows: first, isWhole: true }
    first.push(next.value)
    if (first.length > count) return { rows: first, isWhole: false }
  }
}

async function* followedBy<T>(first: readonly T[], rest: AsyncIterator<T>) {
  yield* first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** A, B … Z, AA for the columns of a sheet, counted from 0. */
export const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26)

async function* withDays(rows: AsyncIterable<Cell[]>, isDay: readonly boolean[]) {
  for await (const row of rows)
    yield row.map((cell, at) =>
      isDay[at] && typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)
        ? new Date(`${cell}T00:00:00Z`)
        : cell,
    )
}

/** With this byte order mark Excel reads Arabic as UTF-8. */
async function* asCsv({ headers, rows }: Sheet) {
  yield `\ufeff${csvLine(headers)}`
  for await (const row of rows) yield csvLine(row.map(harmlessCell))
}

/** Where numbers have a decimal comma, Excel separates cells by semicolons, so these are quoted as well. */
const csvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => (typeof cell === 'string' ? quoted(cell) : (cell ?? ''))).join(',')}\r\n`

const quoted = (text: string) =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** An apostrophe in front keeps a spreadsheet program from running the text as a formula. */
export const harmlessCell = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
