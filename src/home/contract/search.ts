import * as z from 'zod/mini'
import { evaluationTypes } from '#evaluations/rules/periods.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { get } from '#kit/contract/endpoint.ts'
import { Arabic, Id } from '#kit/contract/primitives.ts'
import { levels } from '#organisation/rules/levels.ts'

export const FoundPerson = z.object({
  employee_id: Id,
  name: z.string(),
  name_ar: Arabic,
  position: z.string(),
  position_ar: Arabic,
  department: z.nullable(z.string()),
  department_ar: Arabic,
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundEvaluation = z.object({
  evaluation_id: Id,
  employee_name: z.string(),
  employee_name_ar: Arabic,
  type: z.enum(evaluationTypes),
  period: z.string(),
  status: z.enum(statuses),
})
export type FoundEvaluation = z.infer<typeof FoundEvaluation>

export const FoundUnit = z.object({
  id: Id,
  level: z.enum(['company', ...levels]),
  name: z.string(),
  name_ar: Arabic,
  /** The company a unit belongs to; null for a company itself. */
  company_name: z.nullable(z.string()),
  company_name_ar: Arabic,
})
export type FoundUnit = z.infer<typeof FoundUnit>

export const Found = z.object({
  people: z.array(FoundPerson),
  evaluations: z.array(FoundEvaluation),
  units: z.array(FoundUnit),
})
export type Found = z.infer<typeof Found>

/** Of each kind at most. */
export const shownOfEach = 5

export const searchApi = {
  find: get('/api/search/', {
    summary: 'People, evaluations and units by name, at most five of each',
    needs: 'signed_in',
    query: z.object({ q: z.string().check(z.maxLength(100)) }),
    reply: Found,
  }),
}
