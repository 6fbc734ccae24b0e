import * as z from 'zod/mini'
import { passwordOrCode } from '#accounts/contract/proof.ts'
import { post } from '#kit/contract/endpoint.ts'
import { Id } from '#kit/contract/primitives.ts'
import { Evaluation } from './evaluation.ts'

const one = z.object({ evaluation_id: Id })

/** How an evaluation ends: read, closed without an answer, corrected. */
export const endingApi = {
  acknowledge: post('/api/evaluations/:evaluation_id/acknowledge/', {
    summary: 'The employee has read it, which is no agreement',
    needs: 'signed_in',
    params: one,
    body: z.object(passwordOrCode),
    reply: Evaluation,
  }),
}
