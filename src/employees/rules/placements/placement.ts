import { levels, type Level } from '#organisation/rules/levels.ts'

export type Step = 'company' | Level

/** From the company down to the lowest unit someone can be placed in. */
export const steps: readonly Step[] = ['company', ...levels]

export interface Named {
  id: string
  name: string
}

/** The field of each step in calls. */
export const stepFields: Record<Step, readonly string[]> = {
  company: ['company_id'],
  department: ['department_id'],
  sub_department: ['sub_department_id'],
  section: ['section_id'],
  sub_section: ['sub_section_id'],
}

/** Where someone is to be placed; what is not chosen is null. */
export type Target = Record<Step, Named | null>

export const nowhere: Target = {
  company: null,
  department: null,
  sub_department: null,
  section: null,
  sub_section: null,
}

/** Another choice clears everything below it, because that belonged to the previous one. */
export function withChoice(target: Target, step: Step, choice: Named | null): Target {
  if (target[step]?.id === choice?.id) return { ...target, [step]: choice }
  const stepsAbove = steps.slice(0, steps.indexOf(step))
  const changed = { ...nowhere, [step]: choice }
  for (const upper of stepsAbove) changed[upper] = target[upper]
  return changed
}

/** What a step's choices depend on; the company's depend on nothing. */
export const stepAbove = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

type Ids = Record<`${Step}_id`, string | null>
type Names = Record<`${Step}_name`, string | null>

export function targetOf(placement: Ids & Names): Target {
  const target = { ...nowhere }
  for (const step of steps) {
    const id = placement[`${step}_id`]
    target[step] = id === null ? null : { id, name: placement[`${step}_name`] ?? '' }
  }
  return target
}

/** The ids of a complete target; the lower levels are sent only where they are filled. */
export function idsOf({ company, department, ...below }: Target) {
  if (!company || !department) return undefined
  const { sub_department, section, sub_section } = below
  return {
    company_id: company.id,
    department_id: department.id,
    ...(sub_department && { sub_department_id: sub_department.id }),
    ...(section && { section_id: section.id }),
    ...(sub_section && { sub_section_id: sub_section.id }),
  }
}

export const isSameTarget = (one: Target, other: Target) =>
  steps.every((step) => one[step]?.id === other[step]?.id)
