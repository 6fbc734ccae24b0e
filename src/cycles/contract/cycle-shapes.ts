import * as z from 'zod/mini'
import { cycleStatuses, dateNames, maxNameLength } from '#cycles/rules/cycle.ts'
import { findingNames, leftOut } from '#cycles/rules/preflight.ts'
import { jobTypes, managerialLevels } from '#employees/rules/employee.ts'
import { evaluationTypes, periodPattern } from '#evaluations/rules/periods.ts'
import { maxLevels } from '#evaluations/rules/voice/required-comments.ts'
import { selfAssessmentModes } from '#evaluations/rules/voice/self-assessment.ts'
import { Arabic, arabic, Day, filled, Id, Moment } from '#kit/contract/primitives.ts'

/** Who takes part: everyone to whom all of this applies. Nothing means everyone. */
export const Population = z.object({
  company_id: z.optional(Id),
  /** A unit of any level, with all below it. */
  unit_id: z.optional(Id),
  managerial_levels: z.optional(z.array(z.enum(managerialLevels)).check(z.maxLength(3))),
  job_types: z.optional(z.array(z.enum(jobTypes)).check(z.maxLength(10))),
  joined_before: z.optional(Day),
  /** Whole months since the day of joining, at least. */
  service_months: z.optional(z.int().check(z.gte(0), z.lte(600))),
})
export type Population = z.infer<typeof Population>

export const TemplatesByLevel = z.object({
  IC: z.optional(Id),
  SUPERVISORY: z.optional(Id),
  MIDDLE: z.optional(Id),
})
export type TemplatesByLevel = z.infer<typeof TemplatesByLevel>

const dates = <S extends z.ZodMiniType>(shape: S) =>
  Object.fromEntries(dateNames.map((name) => [name, shape])) as Record<
    (typeof dateNames)[number],
    S
  >

export const Dates = z.object(dates(z.nullable(Day)))

const percent = z
  .int({ error: 'limit_range' })
  .check(z.gte(0, { error: 'limit_range' }), z.lte(100, { error: 'limit_range' }))
const levels = z
  .int({ error: 'levels_range' })
  .check(z.gte(1, { error: 'levels_range' }), z.lte(maxLevels, { error: 'levels_range' }))

/** Which item scores have to be explained: up to `low`, from `high` on, or so many levels from the employee’s. */
const CommentLimits = z
  .object({ low: percent, high: percent, levels })
  .check(z.refine(({ low, high }) => low < high, { error: 'limits_order', path: ['low'] }))

export const CycleOptions = z.object({
  /** Whether owners of steps are reminded. */
  reminders: z.boolean(),
  /** Whether who submitted an evaluation may not approve it; null as each company has it. */
  separation_of_duties: z.nullable(z.boolean()),
  self_assessment: z.enum(selfAssessmentModes),
  /** Null: no score has to be explained. */
  required_comments: z.nullable(CommentLimits),
})

export const Job = z.object({
  total: z.int(),
  done: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
})

export const Cycle = z.object({
  cycle_id: Id,
  name: z.string(),
  name_ar: Arabic,
  type: z.enum(evaluationTypes),
  period: z.string(),
  status: z.enum(cycleStatuses),
  population: Population,
  /** Of the company and the unit of the population. */
  company_name: z.nullable(z.string()),
  company_name_ar: Arabic,
  unit_name: z.nullable(z.string()),
  unit_name_ar: Arabic,
  template_ids: TemplatesByLevel,
  copy_last: z.boolean(),
  dates: Dates,
  options: CycleOptions,
  created_by_name: z.string(),
  created_by_name_ar: Arabic,
  created_at: Moment,
  updated_at: Moment,
  launched_at: z.nullable(Moment),
  closed_at: z.nullable(Moment),
  /** Evaluations of the cycle, how many of them are Completed, and how many steps are late. */
  total: z.int(),
  done: z.int(),
  overdue: z.int(),
  /** The launch, while it runs and afterwards. */
  job: z.nullable(Job),
})
export type Cycle = z.infer<typeof Cycle>

/** An open cycle for those who read its board; the figures are those of their scope. */
export const OpenCycle = z.pick(Cycle, {
  cycle_id: true,
  name: true,
  name_ar: true,
  type: true,
  period: true,
  dates: true,
  total: true,
  done: true,
  overdue: true,
})
export type OpenCycle = z.infer<typeof OpenCycle>

const particulars = {
  population: z.optional(Population),
  template_ids: z.optional(TemplatesByLevel),
  copy_last: z.optional(z.boolean()),
  dates: z.optional(z.object(dates(z.optional(z.nullable(Day))))),
  options: z.optional(
    z.object({
      reminders: z.optional(z.boolean()),
      /** Only before the launch, as the next one. */
      separation_of_duties: z.optional(z.nullable(z.boolean())),
      self_assessment: z.optional(z.enum(selfAssessmentModes)),
      required_comments: z.optional(z.nullable(CommentLimits)),
    }),
  ),
}
const period = z.string().check(z.regex(periodPattern, { error: 'cycle_period_required' }))

export const NewCycle = z.object({
  name: filled('cycle_name_required', maxNameLength),
  name_ar: arabic(maxNameLength),
  type: z.enum(evaluationTypes),
  period,
  ...particulars,
  population: z._default(Population, {}),
  template_ids: z._default(TemplatesByLevel, {}),
})
export const CycleChange = z.object({
  name: z.optional(filled('cycle_name_required', maxNameLength)),
  name_ar: arabic(maxNameLength),
  type: z.optional(z.enum(evaluationTypes)),
  period: z.optional(period),
  ...particulars,
})

/** What a request can change of a cycle. */
export type CycleChange = z.input<typeof CycleChange>

export const Member = z.object({
  employee_id: Id,
  name: z.string(),
  name_ar: Arabic,
  unit: z.nullable(z.string()),
  unit_ar: Arabic,
  manager_name: z.nullable(z.string()),
  manager_name_ar: Arabic,
  state: z.enum(['in', 'excluded']),
  /** Why they were left out, in the reader's language, or what HR said when they were added. */
  reason: z.string(),
  /** What the launch left them out for; then `reason` says it instead of what HR typed. */
  left_out_as: z.nullable(z.enum(leftOut)),
  /** Why the evaluation was not finished when the cycle was closed. */
  unfinished_reason: z.nullable(z.string()),
  evaluation_id: z.nullable(Id),
  /** Inactive now, while the evaluation is not Completed. */
  left: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** Someone the population of an open cycle asks for who is not a member. */
export const Joiner = z.object({
  employee_id: Id,
  name: z.string(),
  name_ar: Arabic,
  unit: z.nullable(z.string()),
  unit_ar: Arabic,
  manager_name: z.nullable(z.string()),
  manager_name_ar: Arabic,
  join_date: Day,
})
export type Joiner = z.infer<typeof Joiner>

export const Finding = z.object({
  kind: z.enum(findingNames),
  count: z.int(),
  severity: z.enum(['blocks', 'warns']),
  /** At most 200 of them. */
  people: z.array(
    z.object({ employee_id: Id, name: z.string(), name_ar: Arabic, detail: z.string() }),
  ),
})
export type Finding = z.infer<typeof Finding>

export const Preflight = z.object({
  ready: z.boolean(),
  people: z.int(),
  findings: z.array(Finding),
})

export const BoardRow = z.object({
  /** The status, or the id that the filter of evaluations takes; `none` for those who have none. */
  key: z.string(),
  name: z.string(),
  name_ar: Arabic,
  /** Evaluations by status; a status without any is absent. */
  counts: z.record(z.string(), z.int()),
  overdue: z.int(),
  last_reminded_at: z.nullable(Moment),
})
export const Board = z.object({
  total: z.int(),
  done: z.int(),
  overdue: z.int(),
  rows: z.array(BoardRow),
})
export type Board = z.infer<typeof Board>
