import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { auditEntries } from '#kit/tables.ts'
import type { DemoEvaluation } from './evaluations.ts'
import type { HistoryRow } from './history.ts'
import { randomOf } from './random.ts'

type AuditRow = typeof auditEntries.$inferInsert

/** The audit entries that belong to the histories. */
export function auditOf(
  evaluations: readonly DemoEvaluation[],
  handedIn: readonly HistoryRow[],
): AuditRow[] {
  const random = randomOf('audit')
  return evaluations.flatMap(({ assignment, row, history }) => {
    const employee_name = assignment.person.user.name
    const { evaluation_id, type, period } = row
    const entity_name = `${employee_name}, ${type} ${period}`
    const assessed = handedIn.filter((entry) => entry.evaluation_id === evaluation_id)
    return [...history, ...assessed].map(
      ({ at, actor_id, actor_name, action, from, to }): AuditRow => ({
        audit_id: random.id(),
        at,
        actor_id: actor_id ?? null,
        actor_name,
        action: action === 'created' ? 'created' : 'changed',
        entity: 'evaluation',
        entity_id: evaluation_id,
        evaluation_id,
        entity_name,
        search_normalized: normalizeText(`${entity_name} ${actor_name}`),
        ...(action === 'self_assessment_handed_in'
          ? { before: { handed_in: false }, after: { handed_in: true } }
          : {
              before: from ? { status: from } : null,
              after: from ? { status: to } : { employee_name, type, period },
            }),
      }),
    )
  })
}
