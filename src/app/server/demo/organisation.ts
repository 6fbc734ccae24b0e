import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { arabicNameColumns } from '#kit/server/names.ts'
import { levels } from '#organisation/rules/levels.ts'
import type { companies, units } from '#organisation/tables.ts'
import type { DemoAccountKey } from './accounts.ts'
import { cairo } from './cairo.ts'
import { daysBefore, holidaysOf, momentOn } from './calendar.ts'
import { arabicName } from './in-arabic.ts'
import type { Country } from './names.ts'
import { randomOf } from './random.ts'
import { riyadh } from './riyadh.ts'
import type { DepartmentPlan, Family, UnitPlan } from './unit-plan.ts'

type CompanyRow = typeof companies.$inferInsert
export type UnitRow = typeof units.$inferInsert

/** A job in the tree, before there is someone to do it. */
export interface Job {
  title: string
  account?: DemoAccountKey
  country: Country
  company: CompanyRow
  /** From the department down to the unit of the job. */
  chain: UnitRow[]
  /** It manages the last unit of the chain. */
  heads: boolean
  /** Whom it reports to; no one at the very top. */
  reportsTo: Job | null
  family: Family
  location: string
  store: boolean
}

const group = [
  {
    country: 'SA',
    time_zone: 'Asia/Riyadh',
    departments: riyadh,
    name: 'Rimal Retail Company',
    code: 'RRC',
    size: 'LARGE',
    city: 'Riyadh',
    countryName: 'Saudi Arabia',
    address: '7421 King Fahd Road, Al Olaya, Riyadh 12212',
    phone: '+966 11 555 0100',
    description: 'شركة رمال للتجزئة - fashion and home stores in three regions of the Kingdom',
  },
  {
    country: 'EG',
    time_zone: 'Africa/Cairo',
    departments: cairo,
    name: 'Rimal Misr for Retail',
    code: 'RMR',
    size: 'MEDIUM',
    city: 'Cairo',
    countryName: 'Egypt',
    address: '18 Abbas El Akkad Street, Nasr City, Cairo 11765',
    phone: '+20 2 5550 0100',
    description: 'رمال مصر للتجزئة - stores in Greater Cairo, Alexandria and the Delta',
  },
] as const satisfies { country: Country; departments: DepartmentPlan[]; [field: string]: unknown }[]

/** How long ago the group began to use the system. */
export const beganDaysAgo = 1200

const yearOf = (day: string) => Number(day.slice(0, 4))

export function organisationOf(today: string) {
  const random = randomOf('organisation')
  const began = daysBefore(today, beganDaysAgo)
  const rows = {
    companies: [] as CompanyRow[],
    holidays: [] as ReturnType<typeof holidaysOf>,
    units: [] as UnitRow[],
  }
  const jobs: Job[] = []
  const dated = () => {
    const created_at = momentOn(began, random)
    return { created_at, updated_at: created_at }
  }

  function plant(
    plan: UnitPlan,
    above: Pick<Job, 'country' | 'company' | 'chain' | 'family' | 'location' | 'reportsTo'>,
  ): Job | null {
    const row: UnitRow = {
      unit_id: random.id(),
      level: levels[above.chain.length] ?? 'sub_section',
      company_id: above.company.company_id,
      parent_id: above.chain.at(-1)?.unit_id ?? null,
      name: plan.name,
      name_normalized: normalizeText(plan.name),
      ...arabicNameColumns(arabicName(plan.name)),
      ...dated(),
    }
    rows.units.push(row)
    const here = {
      ...above,
      chain: [...above.chain, row],
      location: plan.location ?? above.location,
      store: plan.store,
    }
    const head: Job | null = plan.head ? { ...here, ...plan.head, heads: true } : null
    if (head) jobs.push(head)
    const reportsTo = head ?? above.reportsTo
    for (const { count, ...position } of plan.staff) {
      for (let number = 0; number < count; number++) {
        jobs.push({ ...here, ...position, heads: false, reportsTo })
      }
    }
    for (const below of plan.units) plant(below, { ...here, reportsTo })
    return head
  }

  let groupHead: Job | null = null
  for (const { country, departments, countryName, ...about } of group) {
    const company: CompanyRow = {
      ...about,
      company_id: random.id(),
      name_normalized: normalizeText(about.name),
      ...arabicNameColumns(arabicName(about.name)),
      industry: 'Retail',
      country: countryName,
      email: `${about.code.toLowerCase()}@demo.example`,
      website: `https://${about.code.toLowerCase()}.demo.example`,
      ...dated(),
    }
    rows.companies.push(company)
    const { company_id } = company
    rows.holidays.push(...holidaysOf(country, company_id, yearOf(today) - 1, yearOf(today) + 1))
    let companyHead: Job | null = groupHead
    for (const plan of departments) {
      const head = plant(plan, {
        country,
        company,
        chain: [],
        family: plan.family,
        location: about.city,
        reportsTo: companyHead,
      })
      // The first department belongs to the head of the company.
      if (companyHead === groupHead) companyHead = head
    }
    groupHead ??= companyHead
  }
  return { ...rows, jobs }
}
