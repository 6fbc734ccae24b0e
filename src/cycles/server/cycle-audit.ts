import type { ReminderRule } from '#cycles/rules/reminders.ts'
import type { CycleRow } from './cycle-store.ts'

/** The record of the audit log that a change of this cycle belongs to. */
export const auditOf = ({ cycle_id, name }: Pick<CycleRow, 'cycle_id' | 'name'>) => ({
  entity: 'cycle',
  entity_id: cycle_id,
  entity_name: name,
})

/** What the audit log keeps of a cycle: every choice in a field of its own. */
export const auditedFields = ({
  name,
  name_ar,
  type,
  period,
  status,
  population,
  template_ids,
  copy_last,
  draft_due,
  hod_due,
  hr_due,
  employee_due,
  close_on,
  reminds,
  separation_of_duties,
  self_assessment,
  required_comments,
}: CycleRow) => ({
  name,
  name_ar,
  type,
  period,
  status,
  ...population,
  template_ids,
  copy_last,
  draft_due,
  hod_due,
  hr_due,
  employee_due,
  close_on,
  reminders: reminds,
  separation_of_duties,
  self_assessment,
  required_comments: required_comments && auditedLimits(required_comments),
})

/** As one line. */
const auditedLimits = ({ low, high, levels }: NonNullable<CycleRow['required_comments']>) =>
  `≤ ${low} · ≥ ${high} · ± ${levels}`

/** The rules of reminders as lines of text: the day, who is reminded, and the texts of HR. */
export const auditedRules = (rules: readonly ReminderRule[]) =>
  rules.map(({ offset_days, to, text_en, text_ar }) =>
    [`${offset_days} → ${to}`, text_en, text_ar].filter(Boolean).join(' · '),
  )
