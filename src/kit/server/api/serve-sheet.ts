import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Request } from '#kit/contract/endpoint.ts'
import { type Cell, type Workbook, writeWorkbook } from '#kit/server/sheets/write-workbook.ts'
import type { Context } from './serve.ts'
import { parsed, permitted } from './serve.ts'

export type SheetFormat = 'xlsx' | 'csv'

export interface Sheet extends Omit<Workbook, 'rightToLeft'> {
  /** Without the extension. */
  fileName: string
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
    const rightToLeft = request.language === 'ar'
    const content = format === 'xlsx' ? writeWorkbook({ ...sheet, rightToLeft }) : asCsv(sheet)
    return reply
      .type(sheetTypes[format])
      .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
      .send(Readable.from(content))
  }
  app.route({ method: endpoint.method, url: endpoint.path, handler })
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
