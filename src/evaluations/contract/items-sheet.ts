import * as z from 'zod/mini'
import { get } from '#kit/contract/endpoint.ts'
import { Id } from '#kit/contract/primitives.ts'

export const itemsSheetApi = {
  template: get('/api/evaluations/:evaluation_id/items.xlsx', {
    summary: 'The objectives and competencies of an evaluation as a sheet to fill in and import',
    needs: ['evaluations_manage', 'team_management'],
    params: z.object({ evaluation_id: Id }),
    reply: z.unknown(),
  }),
}
