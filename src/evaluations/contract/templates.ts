import * as z from 'zod/mini'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Arabic, arabic, filled, Id, Moment, Nothing } from '#kit/contract/primitives.ts'
import { nameOrdering } from '#organisation/contract/name-ordering.ts'
import { categories } from '#scoring/rules/scoring.ts'
import { maxAtOnce } from '#evaluations/rules/bulk/many.ts'
import { applyModes } from '#evaluations/rules/templates/templates.ts'
import { CopiedFrom, Evaluation } from './evaluation.ts'

export const maxNameLength = 120

/** Templates that were saved before there were two languages have none. */
const maybeArabic = z.optional(z.nullable(z.string()))

/** What is asked for, without what was achieved. */
export const PlannedItems = z.object({
  objectives: z.array(
    z.object({
      title: z.string(),
      title_ar: maybeArabic,
      description: z.string(),
      description_ar: maybeArabic,
      target: z.int(),
      weight: z.int(),
    }),
  ),
  competencies: z.array(
    z.object({
      name: z.string(),
      name_ar: maybeArabic,
      description: z.string(),
      description_ar: maybeArabic,
      category: z.enum(categories),
      required_level: z.int(),
      weight: z.int(),
    }),
  ),
})

export const Template = z.object({
  template_id: Id,
  name: z.string(),
  name_ar: Arabic,
  objectives_count: z.int(),
  competencies_count: z.int(),
  /** Whose it is; null once that account is gone. */
  created_by: z.nullable(Id),
  created_by_name: z.string(),
  created_by_name_ar: Arabic,
  created_at: Moment,
  updated_at: Moment,
})
export type Template = z.infer<typeof Template>

export const WholeTemplate = z.extend(Template, PlannedItems.shape)
export type WholeTemplate = z.infer<typeof WholeTemplate>

/** What adding several items at once came to. */
export const ItemsAdded = z.object({
  evaluation: Evaluation,
  added: z.int(),
  removed: z.int(),
  /** Titles that were there already. */
  skipped: z.array(z.string()),
})
export type ItemsAdded = z.infer<typeof ItemsAdded>

/** The result of applying a template to one of several evaluations. */
export const ApplyResult = z.object({
  evaluation_id: Id,
  outcome: z.enum(['applied', 'refused', 'not_found']),
  /** Why it was not applied, in the language of the request; empty otherwise. */
  message: z.string(),
  /** How many items came and went; none came where all of them were there already. */
  added: z.int(),
  removed: z.int(),
})
export type ApplyResult = z.infer<typeof ApplyResult>

const Name = filled('template_name_required', maxNameLength)
const one = z.object({ template_id: Id })
/** The person who may change what is in evaluations. */
const needs = ['evaluations_manage', 'team_management'] as const

export const templateApi = {
  list: get('/api/evaluation-templates/', {
    summary: 'Saved templates, by name',
    needs,
    query: z.object({ ...pageQuery, ordering: nameOrdering }),
    reply: pageOf(Template),
  }),
  create: post('/api/evaluation-templates/', {
    summary: 'Save what an evaluation asks for as a template',
    needs,
    status: 201,
    body: z.object({ name: Name, name_ar: arabic(maxNameLength), evaluation_id: Id }),
    reply: WholeTemplate,
  }),
  get: get('/api/evaluation-templates/:template_id/', {
    summary: 'One template with its items',
    needs,
    params: one,
    reply: WholeTemplate,
  }),
  update: patch('/api/evaluation-templates/:template_id/', {
    summary: 'Rename a template',
    needs,
    params: one,
    body: z.object({ name: Name, name_ar: arabic(maxNameLength) }),
    reply: WholeTemplate,
  }),
  delete: del('/api/evaluation-templates/:template_id/', {
    summary: 'Delete a template; evaluations it was applied to keep their items',
    needs,
    params: one,
    reply: Nothing,
  }),
  apply: post('/api/evaluations/:evaluation_id/apply-template/', {
    summary: 'Add a template’s items to an evaluation, or put them in place of its items',
    needs,
    params: z.object({ evaluation_id: Id }),
    body: z.object({ template_id: Id, mode: z.enum(applyModes) }),
    reply: ItemsAdded,
  }),
  applyMany: post('/api/evaluations/apply-template/', {
    summary: 'Apply a template to up to 500 evaluations; each is answered by itself',
    needs,
    body: z.object({
      evaluation_ids: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'required' }),
          z.maxLength(maxAtOnce, { error: 'too_many_at_once' }),
        ),
      template_id: Id,
      mode: z.enum(applyModes),
    }),
    reply: z.array(ApplyResult),
  }),
  copyLast: post('/api/evaluations/:evaluation_id/copy-last/', {
    summary: 'Add the items of the last period’s evaluation, without what was reached',
    needs,
    params: z.object({ evaluation_id: Id }),
    reply: z.extend(ItemsAdded, { copied_from: CopiedFrom }),
  }),
}
