import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { auditEntries } from '#kit/tables.ts'
import type { DemoEvaluation } from './evaluations.ts'
import { randomOf } from './random.ts'

type AuditRow = typeof auditEntries.$inferInsert

/** The audit entries that belong to the histories. */
export function auditOf(evaluations: readonly DemoEvaluation[]): AuditRow[] {
  const random = randomOf('audit')
  return evaluations.flatMap(({ assignment, row, history }) => {
    const employee_name = assignment.person.user.name
    const { evaluation_id, type, period } = row
    const entity_name = `${employee_name}, ${type} ${period}`
    return history.map(
      ({ at, actor_id, actor_name, from, to }): AuditRow => ({
        audit_id: random.id(),
        at,
        actor_id: actor_id ?? null,
        actor_name,
        action: from ? 'changed' : 'created',
        entity: 'evaluation',
        entity_id: evaluation_id,
        evaluation_id,
        entity_name,
        search_normalized: normalizeText(`${entity_name} ${actor_name}`),
        before: from ? { status: from } : null,
        after: from ? { status: to } : { employee_name, type, period },
      }),
    )
  })
}
