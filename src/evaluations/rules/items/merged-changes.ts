import type { ItemChange, ItemField } from '#evaluations/rules/details/item-changes.ts'
import { managersFields } from '#evaluations/rules/voice/self-assessment.ts'

const managers: readonly ItemField[] = managersFields

/** Whether the employee is shown the field while the self-assessment is open. */
export const isAskedField = (field: ItemField) => !managers.includes(field)

/**
 * What one dialog changed in all, of what its entry of the history says and what differs now from what it began
 * with. A text that was put back stays named: the employee may have read it meanwhile.
 */
export function mergedChanges(
  entry: readonly ItemChange[],
  differences: readonly ItemChange[],
): ItemChange[] {
  const isNow = (field: ItemField) => differences.some((change) => change.field === field)
  const putBack = entry.filter(({ field }) => isAskedField(field) && !isNow(field))
  return [...differences, ...putBack.map(({ field }) => ({ field, from: null, to: null }))]
}

/**
 * How the history names what a file changed: nothing, as for any file, unless it changed figures of managers and nothing
 * else. Those are no news to an employee who assesses the own work.
 */
export function fileChanges(items: readonly { isNew: boolean; fields: readonly ItemField[] }[]) {
  const fields = [...new Set(items.flatMap((item) => item.fields))]
  const isAsked = items.some(({ isNew }) => isNew) || fields.some(isAskedField)
  return isAsked ? null : fields.map((field): ItemChange => ({ field, from: null, to: null }))
}
