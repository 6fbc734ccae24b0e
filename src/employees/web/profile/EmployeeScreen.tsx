import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Employee } from '#employees/contract/employees.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { ScreenSkeleton } from '#kit/web/feedback/ScreenSkeleton.tsx'
import { useParam } from '#kit/web/api/use-param.ts'
import { BackToEmployees } from './BackToEmployees.tsx'
import { EmployeeNotFound } from './EmployeeNotFound.tsx'
import { EmployeeDetails, type EmployeeParts } from './EmployeeDetails.tsx'
import { listedEmployee } from '#employees/web/optimistic-employee.ts'
import { employeeQueries } from '#employees/web/queries.ts'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  /** What later features know how to show. */
  parts: (employee: Employee) => EmployeeParts
  /** Editing, which also knows the calls of a later feature. */
  dialogs: ReactNode
}

export function EmployeeScreen({ parts, dialogs }: Props) {
  const t = useTexts()
  const employee_id = useParam('employee_id')
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...employeeQueries.one(employee_id),
    placeholderData: () => listedEmployee(queryClient, employee_id),
  })

  if (isMissing(error)) return <EmployeeNotFound />
  return (
    <>
      <div>
        <BackToEmployees />
      </div>
      {dialogs}
      {data && <EmployeeDetails employee={data} parts={parts(data)} />}
      {!data && !error && <ScreenSkeleton cards={3} />}
      {!data && error && (
        <Failure title={t.profileFailed} problem={error} onTryAgain={() => void refetch()} />
      )}
    </>
  )
}

/** An id that is none at all leads to no one either. */
const isMissing = (problem: Error | null) =>
  problem instanceof CallProblem && [400, 403, 404].includes(problem.status)
