import * as z from 'zod/mini'
import { recipients, repeatedRules, unknownPlaceholders } from '#cycles/rules/reminders.ts'
import { orNone } from '#evaluations/contract/evaluation.ts'
import { statuses } from '#evaluations/rules/workflow.ts'
import { Id, text } from '#kit/contract/primitives.ts'

/** Whose steps are reminded of; everyone's only when the filter says so. */
export const Reminded = z
  .object({
    evaluation_ids: z.optional(z.array(Id).check(z.maxLength(1000))),
    /** Instead of naming evaluations: all of the cycle to which this applies. */
    filter: z.optional(
      z.object({
        overdue: z.optional(z.boolean()),
        status: z.optional(z.enum(statuses)),
        unit_id: z.optional(orNone),
        manager_id: z.optional(orNone),
      }),
    ),
  })
  .check(
    z.refine(({ evaluation_ids, filter }) => evaluation_ids !== undefined || filter !== undefined, {
      error: 'remind_whom',
      path: ['evaluation_ids'],
    }),
  )

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
