import * as z from 'zod/mini'
import { get } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Id } from '#kit/contract/primitives.ts'
import { RowChange } from './imports.ts'

const params = z.object({ import_id: Id })

/** Everything that a run creates and changes; its report has the first ones. */
export const changeApi = {
  list: get('/api/imports/:import_id/changes/', {
    summary: 'What an import creates and changes, row by row, with the old and new values',
    needs: 'signed_in',
    params,
    query: z.object(pageQuery),
    reply: pageOf(RowChange),
  }),
  file: get('/api/imports/:import_id/changes.xlsx', {
    summary: 'What an import creates and changes, as a sheet with one line for each field',
    needs: 'signed_in',
    params,
    reply: z.unknown(),
  }),
}
