import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import { importApi } from '#imports/contract/imports.ts'
import { type ImportKindId, templateName } from '#imports/rules/import.ts'
import type { Column } from '#imports/rules/row.ts'
import { sheetTexts } from '#imports/texts/sheets.ts'
import type { Endpoint, Request } from '#kit/contract/endpoint.ts'
import type { Language } from '#kit/rules/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import { sheetTypes } from '#kit/server/api/serve-sheet.ts'
import { parsed, permitted, type SignedIn } from '#kit/server/api/serve.ts'
import { columnsOf } from '#imports/server/import-kinds.ts'

type Rows = readonly (string | number | null)[][]

/** The number of rows with drop-downs. */
const offered = 2000

/** A, B … Z, AA for the columns of a sheet, counted from 0. */
const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26)

const exampleOf = (columns: readonly Column[]) => columns.map(({ example }) => example ?? null)

/** A template workbook: headers with required ones marked, drop-downs, and the given rows or an example. */
export function templateOf(
  kind: ImportKindId,
  language: Language,
  rows?: Rows,
): Promise<Uint8Array> {
  const columns = columnsOf(kind)
  const headers = columns.map((column) => column[language] + (column.isRequired ? ' *' : ''))
  return writeXlsx({
    sheets: [
      {
        name: sheetTexts[language].titles[kind],
        columns: headers.map((header) => ({ width: Math.max(16, header.length + 4) })),
        rows: [headers, ...(rows ?? [exampleOf(columns)]).map((row) => [...row])],
        cells: new Map(
          headers.map((_, index) => [`0,${index}`, { style: { font: { bold: true } } }]),
        ),
        freezePane: { rows: 1 },
        view: { rightToLeft: language === 'ar' },
        dataValidations: columns.flatMap(({ choices }, index) =>
          choices
            ? [
                {
                  type: 'list' as const,
                  values: [...choices],
                  allowBlank: true,
                  range: `${letterOf(index)}2:${letterOf(index)}${offered}`,
                },
              ]
            : [],
        ),
      },
    ],
  })
}

/** Serves a template workbook with an example or the given rows. */
export function serveTemplate<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (
    request: Request<E>,
    context: { db: Database; actor: SignedIn },
  ) => Promise<{ kind: ImportKindId; rows?: Rows }>,
) {
  app.endpoints.push(endpoint)
  app.get(endpoint.path, async (request, reply) => {
    const actor = await permitted(endpoint, request)
    const question = parsed(endpoint, request) as Request<E>
    const { kind, rows } = await answer(question, { db: app.db, actor })
    const file = await templateOf(kind, request.language, rows)
    return reply
      .type(sheetTypes.xlsx)
      .header('content-disposition', `attachment; filename="${templateName(kind)}"`)
      .send(Buffer.from(file))
  })
}

export const serveTemplates = (app: FastifyInstance) =>
  serveTemplate(app, importApi.template, async ({ params }) => params)
