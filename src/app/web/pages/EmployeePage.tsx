import { useQuery } from '@tanstack/react-query'
import { EmployeeDialogs } from './EmployeeDialogs.tsx'
import { Timeline } from '#assignments/web/timeline/Timeline.tsx'
import type { Employee } from '#employees/contract/employees.ts'
import { EmployeeScreen } from '#employees/web/profile/EmployeeScreen.tsx'
import { AddEvaluationButton } from '#evaluations/web/list/AddEvaluationButton.tsx'
import { EvaluationHistoryList } from '#evaluations/web/list/EvaluationHistoryList.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { EmployeeTrend } from '#home/web/EmployeeTrend.tsx'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'
import { HistoryLink } from '#home/web/admin/HistoryLink.tsx'

const NotesPanel = lazyExtra(
  async () => (await import('#evaluations/web/notes/NotesPanel.tsx')).NotesPanel,
)

/** A person with the history that later features know how to show. */
export function EmployeePage() {
  return (
    <EmployeeScreen
      dialogs={<EmployeeDialogs />}
      parts={(employee) => ({
        addEvaluation: <AddEvaluationButton employee={employee} />,
        evaluations: (
          <>
            <EvaluationHistoryList employee={employee} />
            <EmployeeTrend employee={employee} />
            <Notes employee={employee} />
          </>
        ),
        timeline: <Timeline employee={employee} />,
        history: <HistoryLink entity="employee" id={employee.employee_id} />,
      })}
    />
  )
}

/** Below the trend of the scores, which is there or not once the evaluations are known. */
function Notes({ employee }: { employee: Employee }) {
  const { isPending } = useQuery(evaluationQueries.of(employee.employee_id))
  return !isPending && <NotesPanel person={employee} />
}
