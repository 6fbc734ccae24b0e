import type { DemoAccountKey } from './accounts.ts'

/** What a department works on decides what its people are measured by. */
export type Family = 'stores' | 'supply' | 'commercial' | 'digital' | 'finance' | 'people'

interface Position {
  title: string
  account?: DemoAccountKey
}

export interface StaffPlan extends Position {
  count: number
}

export interface UnitPlan {
  name: string
  /** Who manages it; some units have no one. */
  head?: Position
  staff: StaffPlan[]
  units: UnitPlan[]
  /** Both hold for all that is below, until it says otherwise. */
  location?: string
  store: boolean
}

export interface DepartmentPlan extends UnitPlan {
  family: Family
}

type Staff = Record<string, number>

interface UnitOptions {
  head?: string | Position
  staff?: Staff
  accounts?: Record<string, DemoAccountKey>
  units?: UnitPlan[]
  location?: string
}

export function unit(name: string, options: UnitOptions): UnitPlan {
  const { head, staff = {}, accounts = {}, units = [], location } = options
  return {
    name,
    ...(head && { head: typeof head === 'string' ? { title: head } : head }),
    staff: Object.entries(staff).map(([title, count]) => {
      const account = accounts[title]
      return { title, count, ...(account && { account }) }
    }),
    units,
    ...(location && { location }),
    store: false,
  }
}

export const store = (name: string, associates: number, cashiers: number): UnitPlan => ({
  ...unit(name, {
    head: 'Store Manager',
    staff: { 'Sales Associate': associates, 'Cashier': cashiers },
  }),
  store: true,
})

export const department = (name: string, family: Family, options: UnitOptions): DepartmentPlan => ({
  ...unit(name, options),
  family,
})
