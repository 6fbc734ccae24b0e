import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Employee } from '#employees/contract/employees.ts'
import { CallProblem } from '#kit/web/call-problem.ts'
import { Failure } from '#kit/web/Failure.tsx'
import { ScreenSkeleton } from '#kit/web/ScreenSkeleton.tsx'
import { useParam } from '#kit/web/use-param.ts'
import { BackToEmployees } from './BackToEmployees.tsx'
import { EditedEmployee } from './EditedEmployee.tsx'
import { EmployeeMissing } from './EmployeeMissing.tsx'
import { EmployeeDetails } from './EmployeeDetails.tsx'
import { listedEmployee } from './kept-employees.ts'
import { employeeQueries } from './queries.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  /** The evaluation history, which a later feature knows how to show. */
  evaluations: (employee: Employee) => ReactNode
}

export function EmployeeScreen({ evaluations }: Props) {
  const t = useTexts()
  const employee_id = useParam('employee_id')
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...employeeQueries.one(employee_id),
    placeholderData: () => listedEmployee(queryClient, employee_id),
  })

  if (isMissing(error)) return <EmployeeMissing />
  return (
    <>
      <div>
        <BackToEmployees />
      </div>
      <EditedEmployee />
      {data && <EmployeeDetails employee={data} evaluations={evaluations(data)} />}
      {!data && !error && <ScreenSkeleton cards={3} />}
      {!data && error && (
        <Failure title={t.profileFailed} problem={error} onTryAgain={() => void refetch()} />
      )}
    </>
  )
}

/** An id that is none at all leads to nobody either. */
const isMissing = (problem: Error | null) =>
  problem instanceof CallProblem && [400, 403, 404].includes(problem.status)
