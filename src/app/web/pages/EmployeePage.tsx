import { EmployeeDialogs } from './EmployeeDialogs.tsx'
import { Timeline } from '#assignments/web/timeline/Timeline.tsx'
import { EmployeeScreen } from '#employees/web/profile/EmployeeScreen.tsx'
import { AddEvaluationButton } from '#evaluations/web/list/AddEvaluationButton.tsx'
import { EvaluationHistoryList } from '#evaluations/web/list/EvaluationHistoryList.tsx'
import { EmployeeTrend } from '#home/web/EmployeeTrend.tsx'
import { HistoryLink } from '#home/web/admin/HistoryLink.tsx'

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
          </>
        ),
        timeline: <Timeline employee={employee} />,
        history: <HistoryLink entity="employee" id={employee.employee_id} />,
      })}
    />
  )
}
