import * as z from 'zod/mini'
import { post } from '#kit/contract/endpoint.ts'
import { Arabic, Id } from '#kit/contract/primitives.ts'
import { maxAtOnce } from '#evaluations/rules/bulk/many.ts'
import { nameOrdering } from '#organisation/contract/name-ordering.ts'
import { evaluationTypes, periodPattern, terms } from '#evaluations/rules/periods.ts'

const Period = z.string().check(z.regex(periodPattern, { error: 'invalid_period' }))

export const CandidatePerson = z.object({
  employee_id: Id,
  name: z.string(),
  name_ar: Arabic,
  department: z.nullable(z.string()),
  department_ar: Arabic,
  /** Of the periods asked about, those the person has an evaluation of this type for. */
  existing: z.array(z.string()),
  /** What a copy for the first period that is not there yet would copy; null when there is nothing. */
  last: z.nullable(z.object({ type: z.enum(evaluationTypes), period: z.string() })),
})
export type CandidatePerson = z.infer<typeof CandidatePerson>

export const previewApi = {
  /** Writes nothing: a POST because of the length a list of people may have. */
  get: post('/api/evaluations/preview/', {
    summary: 'Whose evaluations a selection would begin, and which of them are there already',
    needs: ['evaluations_manage', 'team_management'],
    body: z.object({
      /** Chosen one by one, everybody active in a unit at any depth, or the caller's direct reports. */
      employee_ids: z.optional(z.array(Id).check(z.maxLength(maxAtOnce))),
      unit_id: z.optional(Id),
      reports: z.optional(z.literal(true)),
      type: z.enum(evaluationTypes, { error: 'type_required' }),
      periods: z.array(Period).check(z.minLength(1), z.maxLength(terms.length)),
      ordering: nameOrdering,
    }),
    reply: z.object({
      /** Of more than 500 only the first: so many are not begun at once. */
      people: z.array(CandidatePerson),
      count: z.int(),
    }),
  }),
}
