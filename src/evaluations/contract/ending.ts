import * as z from 'zod/mini'
import { passwordOrCode } from '#accounts/contract/proof.ts'
import { post } from '#kit/contract/endpoint.ts'
import { filled, Id } from '#kit/contract/primitives.ts'
import { maxReasonLength } from '#evaluations/rules/ending/reason.ts'
import { Evaluation } from './evaluation.ts'

const one = z.object({ evaluation_id: Id })
const because = z.object({ reason: filled('comment_required', maxReasonLength) })

/** How an evaluation ends: read, closed without an answer, corrected. */
export const endingApi = {
  acknowledge: post('/api/evaluations/:evaluation_id/acknowledge/', {
    summary: 'The employee has read it, which is no agreement',
    needs: 'signed_in',
    params: one,
    body: z.object(passwordOrCode),
    reply: Evaluation,
  }),
  closeWithoutAnswer: post('/api/evaluations/:evaluation_id/close-without-answer/', {
    summary: 'Complete an evaluation whose employee has not answered by the due date',
    needs: 'evaluations_manage',
    roles: ['ADMIN', 'HR'],
    params: one,
    body: because,
    reply: Evaluation,
  }),
  correct: post('/api/evaluations/:evaluation_id/correct/', {
    summary: 'Correct a completed evaluation with a new version, a draft',
    needs: 'evaluations_manage',
    roles: ['ADMIN', 'HR'],
    status: 201,
    params: one,
    body: because,
    reply: Evaluation,
  }),
}
