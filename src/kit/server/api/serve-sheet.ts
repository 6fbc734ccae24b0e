import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance } from 'fastify'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
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
  app.get(endpoint.path, async (request, reply) => {
    const actor = await permitted(endpoint, request)
    await app.watch.assertCanExport(actor)
    const question = parsed(endpoint, request) as Request<E>
    const context = { actor, db: app.db, language: request.language, ifMatch: null, request }
    const sheet = await answer(question, context)
    const { format, fileName } = sheet
    app.watch.exported(actor, endpoint, request)
    const stream = format === 'xlsx' ? asXlsx(sheet) : asCsv(sheet)
    return reply
      .type(sheetTypes[format])
      .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
      .send(Readable.fromWeb(stream as ReadableStream))
  })
}

/** Texts are stored as texts, which no program runs as formulas. */
const asXlsx = ({ title, headers, days = [], rows }: Sheet) =>
  writeXlsxStream(
    withDays(
      rows,
      headers.map((header) => days.includes(header)),
    ),
    {
      name: title,
      columns: headers.map((header) => ({
        header,
        width: Math.max(14, header.length + 4),
        ...(days.includes(header) && { numFmt: 'dd/mm/yyyy' }),
      })),
      freezePane: { rows: 1 },
    },
  )

async function* withDays(rows: AsyncIterable<Cell[]>, isDay: readonly boolean[]) {
  for await (const row of rows)
    yield row.map((cell, at) =>
      isDay[at] && typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)
        ? new Date(`${cell}T00:00:00Z`)
        : cell,
    )
}

/** With this byte order mark Excel reads Arabic as UTF-8. */
const asCsv = ({ headers, rows }: Sheet) => writeCsvStream(harmless(rows), { headers, bom: true })

/** An apostrophe in front keeps a spreadsheet program from running the text as a formula. */
async function* harmless(rows: AsyncIterable<Cell[]>) {
  for await (const row of rows) yield row.map(harmlessCell)
}

export const harmlessCell = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
