import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import { importApi } from '#imports/contract/imports.ts'
import { type ImportKindId, templateName } from '#imports/rules/import.ts'
import type { Column } from '#imports/rules/row.ts'
import { sheetTexts } from '#imports/texts/sheets.ts'
import type { Endpoint, Request } from '#kit/contract/endpoint.ts'
import type { Language } from '#kit/rules/language/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import { sheetTypes } from '#kit/server/api/serve-sheet.ts'
import { parsed, permitted, type SignedIn } from '#kit/server/api/serve.ts'
import { letterOf } from '#kit/server/sheets/write-workbook.ts'
import { columnsOf, importKind } from '#imports/server/import-kinds.ts'

type Rows = readonly (string | number | null)[][]

/** Names to choose from, by column. */
type StoredNames = Readonly<Record<string, readonly string[]>>

/** Names in a drop-down; Excel shows no more of them at ease. */
const maxListed = 2000

/** The number of rows with drop-downs. */
const offered = 2000

const exampleOf = (columns: readonly Column[], language: Language) =>
  columns.map(({ example, labels }) =>
    example === undefined ? null : (labels?.[example]?.[language] ?? example),
  )

/** What can be chosen in each column, in the language of the sheet, such as names that are stored. */
function listsOf(columns: readonly Column[], language: Language, names: StoredNames) {
  return columns.flatMap(({ id, choices, labels, [language]: header }, index) => {
    const stored = choices?.map((code) => labels?.[code]?.[language] ?? code) ?? names[id]
    return stored && stored.length > 0
      ? [{ index, header, values: stored.slice(0, maxListed) }]
      : []
  })
}

/** A template workbook: headers with required ones marked, drop-downs, and the given rows or an example. */
export function templateOf(
  kind: ImportKindId,
  language: Language,
  rows?: Rows,
  names: StoredNames = {},
): Promise<Uint8Array> {
  const columns = columnsOf(kind)
  const lists = listsOf(columns, language, names)
  const view = { rightToLeft: language === 'ar' }
  const longest = Math.max(0, ...lists.map(({ values }) => values.length))
  const headers = columns.map((column) => column[language] + (column.isRequired ? ' *' : ''))
  return writeXlsx({
    sheets: [
      {
        name: sheetTexts[language].titles[kind],
        columns: headers.map((header) => ({ width: Math.max(16, header.length + 4) })),
        rows: [headers, ...(rows ?? [exampleOf(columns, language)]).map((row) => [...row])],
        cells: new Map(
          headers.map((_, index) => [`0,${index}`, { style: { font: { bold: true } } }]),
        ),
        freezePane: { rows: 1 },
        view,
        dataValidations: lists.map(({ index, values }, at) => ({
          type: 'list' as const,
          // A list within the rule is at most 255 characters long.
          formula1: `'${sheetTexts[language].choices}'!$${letterOf(at)}$2:$${letterOf(at)}$${values.length + 1}`,
          allowBlank: true,
          range: `${letterOf(index)}2:${letterOf(index)}${offered}`,
        })),
      },
      ...(lists.length > 0
        ? [
            {
              name: sheetTexts[language].choices,
              columns: lists.map(({ header }) => ({ width: Math.max(16, header.length + 4) })),
              rows: Array.from({ length: longest + 1 }, (_, row) =>
                lists.map(({ header, values }) => (row === 0 ? header : (values[row - 1] ?? null))),
              ),
              view,
              hidden: true,
            },
          ]
        : []),
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
    const { isAllowed, listNames } = importKind(kind)
    const names = isAllowed(actor) ? await listNames?.(app.db) : undefined
    const file = await templateOf(kind, request.language, rows, names)
    return reply
      .type(sheetTypes.xlsx)
      .header('content-disposition', `attachment; filename="${templateName(kind)}"`)
      .send(Buffer.from(file))
  })
}

export const serveTemplates = (app: FastifyInstance) =>
  serveTemplate(app, importApi.template, async ({ params }) => params)
