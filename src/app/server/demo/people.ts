import type { users } from '#accounts/tables.ts'
import type { employees, placements } from '#employees/tables.ts'
import { accountNames } from '#accounts/rules/users/account-names.ts'
import { recordNames } from '#employees/rules/form/record-names.ts'
import type { Role } from '#kit/rules/actor.ts'
import { type DemoAccountKey, demoAccounts } from './accounts.ts'
import { daysBefore, momentOn } from './calendar.ts'
import { arabicName } from './in-arabic.ts'
import { type Name, namesOf } from './names.ts'
import { beganDaysAgo, type Job } from './organisation.ts'
import { type Random, randomOf } from './random.ts'

type UserRow = typeof users.$inferInsert
type EmployeeRow = typeof employees.$inferInsert
type PlacementRow = typeof placements.$inferInsert

export interface Person {
  account: DemoAccountKey | null
  job: Job
  user: UserRow
  employee: EmployeeRow
  placement: PlacementRow
  manager: Person | null
  /** Written about in Arabic. */
  arabic: boolean
}

const roleOfTitle: Record<string, Role> = {
  'System Administrator': 'ADMIN',
  'HR Manager': 'HR',
  'HR Business Partner': 'HR',
}

function roleOf({ title, heads, chain }: Job): Role {
  if (heads) return chain.length === 1 ? 'HOD' : 'LM'
  return roleOfTitle[title] ?? 'EMP'
}

const managerialLevelOf = { HOD: 'MIDDLE', LM: 'SUPERVISORY' } as const

const warnings = [
  'Missing national ID document',
  'Work permit expires within 30 days',
  'Bank account not confirmed',
  'شهادة المؤهل الدراسي غير مرفقة',
]

/** First name, last name, and whether both are in Arabic letters. */
type Called = { first: string; last: string; name_ar: string; login: string; arabic: boolean }

function namer(random: Random) {
  const taken = new Set<string>()
  return ({ account, country }: Job): Called => {
    if (account) {
      const { first_name: first, last_name: last, name_ar, username } = demoAccounts[account]
      return { first, last, name_ar, login: username, arabic: false }
    }
    const arabic = taken.size % 5 === 3
    // Egyptians work in Riyadh, too.
    const { first: firstNames, last: lastNames } = namesOf[random.chance(0.15) ? 'EG' : country]
    for (;;) {
      const first: Name = random.pick(firstNames)
      const last: Name = random.pick(lastNames)
      const login = `${first[0]}.${last[0]}`.toLowerCase().replace(/[^a-z.]/g, '')
      if (taken.has(login)) continue
      taken.add(login)
      const name_ar = `${first[1]} ${last[1]}`
      return { first: first[arabic ? 1 : 0], last: last[arabic ? 1 : 0], name_ar, login, arabic }
    }
  }
}

/** The head of the company and the demo team joined before the system was introduced. */
function joinedDaysAgo(job: Job, random: Random): number {
  if (job.account || job.reportsTo?.account === 'lm') return random.between(1300, 2000)
  if (job.heads) return random.between(1250, 4300)
  return random.chance(0.2) ? random.between(20, 700) : random.between(700, 3200)
}

export function peopleOf(jobs: readonly Job[], today: string, passwordHash: string): Person[] {
  const random = randomOf('people')
  const nameFor = namer(random)
  const byJob = new Map<Job, Person>()
  // Managers come before their reports: the tree was walked from the top.
  for (const [index, job] of jobs.entries()) {
    const { first, last, name_ar, login, arabic } = nameFor(job)
    const manager = job.reportsTo ? (byJob.get(job.reportsTo) ?? null) : null
    const role = roleOf(job)
    const name = `${first} ${last}`
    const email = `${login}@demo.example`
    const employee_code = `EMP-${String(index + 1).padStart(4, '0')}`
    const joined = joinedDaysAgo(job, random)
    const created_at = momentOn(daysBefore(today, Math.min(joined, beganDaysAgo - 10)), random)
    const dated = { created_at, updated_at: created_at }
    const ordinary = !job.account && !job.heads
    const left = ordinary && role === 'EMP' && random.chance(0.035)

    const user: UserRow = {
      user_id: random.id(),
      name,
      name_ar,
      username: login,
      ...accountNames({ name, name_ar, email, username: login }),
      email,
      first_name: first,
      last_name: last,
      phone: phoneIn(job.country, index),
      role,
      title: job.title,
      title_ar: arabicName(job.title),
      avatar: '',
      password_hash: job.account ? passwordHash : null,
      is_active: !left,
      language: arabic ? 'ar' : null,
      ...dated,
    }
    const employee: EmployeeRow = {
      employee_id: random.id(),
      user_id: user.user_id,
      employee_code,
      country_code: job.country === 'SA' ? '+966' : '+20',
      warnings: ordinary && random.chance(0.05) ? random.draw(warnings, random.between(1, 2)) : [],
      company_id: job.company.company_id,
      managerial_level: role === 'HOD' || role === 'LM' ? managerialLevelOf[role] : 'IC',
      status: left ? 'Inactive' : 'Active',
      join_date: daysBefore(today, joined),
      direct_manager: manager?.user.user_id ?? null,
      job_type: jobTypeOf(job, random),
      location: job.location,
      branch: job.store ? 'Store' : 'Office',
      ...recordNames({ name, name_ar, email, employee_code }),
      ...dated,
    }
    const placement = placementOf(job, employee, random.id(), created_at)
    byJob.set(job, {
      account: job.account ?? null,
      job,
      user,
      employee,
      placement,
      manager,
      arabic,
    })
  }
  return [...byJob.values()]
}

/** Without the country code, which the employee carries. */
const phoneIn = (country: Job['country'], index: number) =>
  (country === 'SA' ? '5550' : '15550') +
  String(index * 397 + 10_007)
    .padStart(5, '0')
    .slice(-5)

function jobTypeOf({ title, heads, store }: Job, random: Random) {
  if (heads) return 'Full-time'
  if (store && random.chance(0.15)) return 'Part-time'
  if (['Customer Care Agent', 'Software Engineer', 'Product Specialist'].includes(title)) {
    if (random.chance(0.3)) return 'Full-time Remote'
    if (random.chance(0.15)) return 'Part-time Remote'
  }
  return 'Full-time'
}

function placementOf(
  { company, chain }: Job,
  { employee_id }: EmployeeRow,
  placement_id: string,
  assigned_at: string,
): PlacementRow {
  const [department, sub_department, section, sub_section] = chain
  if (!department) throw new Error('A job without a department')
  return {
    placement_id,
    employee_id,
    company_id: company.company_id,
    department_id: department.unit_id,
    sub_department_id: sub_department?.unit_id ?? null,
    section_id: section?.unit_id ?? null,
    sub_section_id: sub_section?.unit_id ?? null,
    assigned_at,
    updated_at: assigned_at,
  }
}
