import { EmployeeDialogs } from './EmployeeDialogs.tsx'
import { Timeline } from '#assignments/web/timeline/Timeline.tsx'
import { EmployeeScreen } from '#employees/web/profile/EmployeeScreen.tsx'
import { AddEvaluationButton } from '#evaluations/web/list/AddEvaluationButton.tsx'
import { EvaluationHistoryList } from '#evaluations/web/list/EvaluationHistoryList.tsx'
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
            <NotesPanel person={employee} />
          </>
        ),
        timeline: <Timeline employee={employee} />,
        history: <HistoryLink entity="employee" id={employee.employee_id} />,
      })}
    />
  )
}
