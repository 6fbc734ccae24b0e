import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { draftApi, type MappedValue } from '#imports/contract/drafts.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { pageOfRows } from '#kit/server/lists/page-of-rows.ts'
import { serve } from '#kit/server/api/serve.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { findVisibleImport } from '#imports/server/store.ts'
import { type FileValue, findFileValues, isOpen } from './file-values.ts'

type State = NonNullable<z.output<typeof draftApi.values.query>['state']>

const isInState: Record<State, (value: FileValue) => boolean> = {
  open: isOpen,
  decided: ({ decision }) => decision !== undefined,
  matched: ({ isKnown, decision }) => isKnown && decision === undefined,
}

export function valueRoutes(app: FastifyInstance) {
  serve(app, draftApi.choices, async ({ params, query }, { db, actor }) => {
    const { mapping, ...row } = await findVisibleImport(app, params.import_id, actor)
    const { column, within = null, search = '' } = query
    const found = mapping && (await findFileValues(db, { ...row, mapping }))
    const field = found?.fields[column]
    // What a user who cannot import may not list either.
    if (!field || !importKind(row.kind).isAllowed(actor)) return { results: [] }
    return { results: await field.choices(search, found.decidedWithin(column, within)) }
  })

  serveList(app, draftApi.values, async ({ params, query }, { db, actor, request }) => {
    const { mapping, ...row } = await findVisibleImport(app, params.import_id, actor)
    const { column, state, search } = query
    const found = mapping && (await findFileValues(db, { ...row, mapping }))
    const all = (await found?.of(column)) ?? []
    const shown = all.filter(
      (value) =>
        (!state || isInState[state](value)) &&
        (!search || normalizeText(value.from).includes(normalizeText(search))),
    )
    const field = found?.fields[column]
    const page = pageOfRows(shown, query, request)
    const results = page.results.map(
      ({ from, within, count, decision }): MappedValue => ({
        column,
        from,
        within,
        count,
        action: decision?.action ?? null,
        to: decision?.to ?? null,
        source: decision?.source ?? null,
        suggestions: [
          ...(field?.suggestions(from, found?.decidedWithin(column, within) ?? null) ?? []),
        ],
      }),
    )
    return { ...page, results }
  })
}
