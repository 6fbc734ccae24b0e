import { demoAccounts } from '#app/server/demo/accounts.ts'
import { type DemoPlan, demoPlan } from '#app/server/demo/plan.ts'
import type { Status } from '#evaluations/rules/workflow.ts'

export type EvaluationRow = DemoPlan['evaluations'][number]
type AccountKey = keyof typeof demoAccounts

/** Ordinary ones, the turn of a year, and a leap day. */
export const days = ['2026-11-20', '2027-01-01', '2027-02-14', '2028-02-29', '2028-07-01']

const plans = new Map<string, DemoPlan>()
function planOf(today: string): DemoPlan {
  const plan = plans.get(today) ?? demoPlan(today, 'hash')
  plans.set(today, plan)
  return plan
}

export const hasStatus = (among: readonly Status[]) => (evaluation: EvaluationRow) =>
  among.includes(evaluation.status ?? 'Draft')

export function repeated(values: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

/** Finds a row by one of its fields. */
function by<Key extends string, Row extends { [key in Key]?: unknown }>(
  rows: readonly Row[],
  key: Key,
) {
  const map = new Map<unknown, Row>(rows.map((row) => [row[key], row]))
  return (value: unknown): Row => {
    const row = map.get(value)
    if (!row) throw new Error(`No ${key} ${String(value)}`)
    return row
  }
}

/** The demo as it is loaded on that day, with indexes to look things up. */
export function demoOf(today: string) {
  const plan = planOf(today)
  const user = by(plan.users, 'user_id')
  const employee = by(plan.employees, 'employee_id')
  const employeeOfUser = by(plan.employees, 'user_id')
  const placementOf = by(plan.placements, 'employee_id')
  const account = (key: AccountKey) => by(plan.users, 'username')(key)
  const employeeOf = (key: AccountKey) => employeeOfUser(account(key).user_id)
  const userOf = ({ employee_id }: EvaluationRow) => user(employee(employee_id).user_id)
  return {
    plan,
    user,
    employee,
    employeeOfUser,
    placementOf,
    account,
    employeeOf,
    userOf,
    unit: by(plan.units, 'unit_id'),
    evaluation: by(plan.evaluations, 'evaluation_id'),
    departmentOf: (key: AccountKey) => placementOf(employeeOf(key).employee_id).department_id,
    /** What the workflow must know. */
    factsOf: (evaluation: EvaluationRow) => ({
      status: evaluation.status ?? 'Draft',
      employee_user_id: userOf(evaluation).user_id,
      objectives_count: evaluation.objectives_count ?? 0,
      competencies_count: evaluation.competencies_count ?? 0,
    }),
  }
}
