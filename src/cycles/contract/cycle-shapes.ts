import * as z from 'zod/mini'
import { cycleStatuses, dateNames } from '#cycles/rules/cycle.ts'
import { findingNames } from '#cycles/rules/preflight.ts'
import { recipients, repeatedRules, unknownPlaceholders } from '#cycles/rules/reminders.ts'
import { jobTypes, managerialLevels } from '#employees/rules/employee.ts'
import { evaluationTypes, periodPattern } from '#evaluations/rules/periods.ts'
import { Day, filled, Id, Moment, text } from '#kit/contract/primitives.ts'

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

const OptionalDay = z.nullable(Day)
const dates = <S extends z.ZodMiniType>(shape: S) =>
  Object.fromEntries(dateNames.map((name) => [name, shape])) as Record<
    (typeof dateNames)[number],
    S
  >

export const Dates = z.object(dates(OptionalDay))

export const CycleOptions = z.object({
  /** Whether owners of steps are reminded. */
  reminders: z.boolean(),
  /** Whether who submitted an evaluation may not approve it; null as each company has it. */
  separation_of_duties: z.nullable(z.boolean()),
})

export const Job = z.object({
  total: z.int(),
  done: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
})

export const Cycle = z.object({
  cycle_id: Id,
  name: z.string(),
  type: z.enum(evaluationTypes),
  period: z.string(),
  status: z.enum(cycleStatuses),
  population: Population,
  /** Of the company and the unit of the population. */
  company_name: z.nullable(z.string()),
  unit_name: z.nullable(z.string()),
  template_ids: TemplatesByLevel,
  copy_last: z.boolean(),
  dates: Dates,
  options: CycleOptions,
  created_by_name: z.string(),
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
  dates: z.optional(z.object(dates(z.optional(OptionalDay)))),
  options: z.optional(
    z.object({
      reminders: z.optional(z.boolean()),
      /** Only before the launch. */
      separation_of_duties: z.optional(z.nullable(z.boolean())),
    }),
  ),
}
const period = z.string().check(z.regex(periodPattern, { error: 'cycle_period_required' }))

export const NewCycle = z.object({
  name: filled('cycle_name_required', 100),
  type: z.enum(evaluationTypes),
  period,
  ...particulars,
  population: z._default(Population, {}),
  template_ids: z._default(TemplatesByLevel, {}),
})
export const CycleChange = z.object({
  name: z.optional(filled('cycle_name_required', 100)),
  type: z.optional(z.enum(evaluationTypes)),
  period: z.optional(period),
  ...particulars,
})

/** What a request can change of a cycle. */
export type CycleChange = z.input<typeof CycleChange>

export const Member = z.object({
  employee_id: Id,
  name: z.string(),
  unit: z.nullable(z.string()),
  manager_name: z.nullable(z.string()),
  state: z.enum(['in', 'excluded']),
  reason: z.string(),
  evaluation_id: z.nullable(Id),
  /** Inactive now, while the evaluation is not Completed. */
  left: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** Someone the population of an open cycle asks for who is not a member. */
export const Joiner = z.object({
  employee_id: Id,
  name: z.string(),
  unit: z.nullable(z.string()),
  manager_name: z.nullable(z.string()),
  join_date: Day,
})
export type Joiner = z.infer<typeof Joiner>

export const Finding = z.object({
  kind: z.enum(findingNames),
  count: z.int(),
  severity: z.enum(['blocks', 'warns']),
  /** At most 200 of them. */
  people: z.array(z.object({ employee_id: Id, name: z.string(), detail: z.string() })),
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

/**
 * What HR writes for a reminder. `{employee}`, `{step}` and `{due}` are those of the step that is due
 * longest, `{count}` is how many steps the reader is reminded of.
 */
const RuleText = text(500).check(
  z.refine<string>((value) => unknownPlaceholders(value).length === 0, {
    error: 'unknown_placeholder',
  }),
)

export const Rule = z.object({
  offset_days: z.int().check(z.gte(-60), z.lte(60)),
  to: z.enum(recipients),
  text_en: RuleText,
  text_ar: RuleText,
})

export const Rules = z
  .array(Rule)
  .check(z.maxLength(12, { error: 'too_many_rules' }), ({ value, issues }) => {
    for (const index of repeatedRules(value))
      issues.push({
        code: 'custom',
        input: value,
        message: 'rule_repeated',
        path: [index, 'offset_days'],
      })
  })
