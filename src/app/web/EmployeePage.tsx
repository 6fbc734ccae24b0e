import { EmployeeScreen } from '#employees/web/EmployeeScreen.tsx'
import { EvaluationHistoryList } from '#evaluations/web/EvaluationHistoryList.tsx'

/** A person with the history that a later feature knows how to show. */
export function EmployeePage() {
  return (
    <EmployeeScreen evaluations={(employee) => <EvaluationHistoryList employee={employee} />} />
  )
}
