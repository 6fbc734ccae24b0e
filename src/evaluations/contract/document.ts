import * as z from 'zod/mini'
import { get } from '#kit/contract/endpoint.ts'
import { Id } from '#kit/contract/primitives.ts'
import { languages } from '#kit/rules/language/language.ts'

export const documentApi = {
  get: get('/api/evaluations/:evaluation_id/document/', {
    summary: 'The evaluation as a document to sign and to keep',
    needs: 'signed_in',
    params: z.object({ evaluation_id: Id }),
    query: z.object({ language: z.optional(z.enum(languages)) }),
    media: 'application/pdf',
    reply: z.unknown(),
  }),
}
