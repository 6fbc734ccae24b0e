import type { SelfAssessment } from '#evaluations/contract/self-assessment.ts'
import type { SignedInUser } from '#accounts/contract/session.ts'
import type { Delegation } from '#assignments/contract/delegations.ts'
import type { Responsibilities } from '#assignments/contract/leaving.ts'
import type { Assignment, ReportingLine } from '#assignments/contract/ranges.ts'
import type { ListedEmployee } from '#employees/contract/employees.ts'
import type { Placement } from '#employees/contract/placements.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { rolePermissions, type Role } from '#kit/rules/actor.ts'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import type { Company } from '#organisation/contract/companies.ts'

export const longAgo = '2026-01-05T08:00:00.000Z'
export const later = '2026-01-06T08:00:00.000Z'
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const person = (role: Role, number: number, name: string): SignedInUser => ({
  user_id: id(number),
  name,
  name_ar: null,
  username: `user${number}`,
  email: `user${number}@example.test`,
  first_name: name.split(' ')[0] ?? '',
  last_name: name.split(' ')[1] ?? '',
  phone: '',
  role,
  title: 'Manager',
  title_ar: null,
  avatar: '',
  permissions: [...rolePermissions[role]],
  language: 'en',
  theme: 'light',
  channels: {
    teams: { needs_action: true, update: true },
    mail: { needs_action: true, update: true },
  },
  two_factor: false,
  two_factor_policy: 'off',
  has_password: true,
  has_microsoft: false,
  employee_id: null,
  department: 'Retail',
  department_ar: null,
  position: 'Manager',
  position_ar: null,
  updated_at: longAgo,
})
export const hr = person('HR', 1, 'Huda Resources')
export const hod = person('HOD', 2, 'Hamad Head')
export const lm = person('LM', 3, 'Lina Leader')
export const emp = person('EMP', 4, 'Emad Employee')
export const admin = person('ADMIN', 5, 'Amal Admin')

export const employee = (
  number: number,
  changes: Partial<ListedEmployee> = {},
): ListedEmployee => ({
  employee_id: id(100 + number),
  employee_code: `E-${number}`,
  name: `Person ${number}`,
  name_ar: null,
  email: `person${number}@example.test`,
  phone: '501234567',
  country_code: '+966',
  warnings: [],
  warnings_count: 0,
  avatar: '',
  department: ['Retail'],
  department_ar: ['Retail'],
  departments_ids: [id(20)],
  position: 'Seller',
  position_ar: null,
  role: 'EMP',
  managerial_level: 'IC',
  status: 'Active',
  company_name: 'Rimal',
  company_name_ar: null,
  company_id: id(10),
  org_path: 'Rimal / Retail',
  org_path_ar: 'Rimal / Retail',
  direct_manager: null,
  direct_manager_name: null,
  direct_manager_name_ar: null,
  join_date: '2024-02-01',
  user_id: id(200 + number),
  username: `person${number}`,
  job_type: 'Full-time',
  location: 'Riyadh',
  branch: 'Office',
  created_at: longAgo,
  updated_at: longAgo,
  last_score: null,
  ...changes,
})

export const department = (number: number, name: string) => ({
  department_id: id(number),
  name,
  company: 'Rimal',
  company_id: id(10),
  company_name: 'Rimal',
  manager: null,
  manager_id: null,
  employee_count: 1,
  sub_department_count: 0,
  created_at: longAgo,
  updated_at: longAgo,
})

export const evaluation = (number: number, changes: Partial<Evaluation> = {}): Evaluation => ({
  evaluation_id: id(300 + number),
  owner_id: null,
  owner_name: null,
  owner_name_ar: null,
  owner_via: 'hr',
  owner_for: null,
  owner_for_ar: null,
  taken_by: null,
  taken_by_name: null,
  taken_by_name_ar: null,
  waiting_since: null,
  due_on: null,
  reminded_at: null,
  separated_user_id: null,
  id: id(300 + number),
  employee_id: id(100 + number),
  employee_user_id: id(200 + number),
  employee_name: `Person ${number}`,
  employee_name_ar: null,
  department: 'Retail',
  department_ar: null,
  managerial_level: 'IC',
  type: 'Quarterly',
  period: '2026-Q1',
  status: 'Draft',
  score: 80,
  objectives_score: 80,
  competencies_score: null,
  grade: 'B',
  reviewer_id: lm.user_id,
  reviewer_name: lm.name,
  reviewer_name_ar: null,
  objectives_count: 1,
  competencies_count: 0,
  allowed_statuses: [],
  warnings: [],
  can_withdraw: false,
  moved_at: longAgo,
  created_at: longAgo,
  date: '2026-01-05',
  updated_at: longAgo,
  ...changes,
})

/** A server without mail, Teams and AI. */
export const config = {
  demo: false,
  version: 'test',
  teams_app_id: null,
  notifications: { teams: false, mail: false },
  ai: false,
}

/** A page of a list as the server answers it. */
export const page = <T>(results: T[], more: { count?: number; next?: string } = {}) => ({
  count: more.count ?? results.length,
  next: more.next ?? null,
  previous: null,
  results,
})

const recorded = {
  valid_to: null,
  reason: '',
  created_by_name: hr.name,
  created_by_name_ar: null,
  created_at: longAgo,
  is_current: false,
  is_planned: false,
}

export const assignment = (number: number, changes: Partial<Assignment> = {}): Assignment => ({
  assignment_id: id(400 + number),
  employee_id: id(101),
  company_id: id(10),
  department_id: id(20),
  sub_department_id: null,
  section_id: null,
  sub_section_id: null,
  company: 'Rimal',
  company_ar: null,
  department: 'Retail',
  department_ar: null,
  sub_department: null,
  sub_department_ar: null,
  section: null,
  section_ar: null,
  sub_section: null,
  sub_section_ar: null,
  unit_change_id: null,
  valid_from: '2024-02-01',
  ...recorded,
  ...changes,
})

export const reportingLine = (
  number: number,
  changes: Partial<ReportingLine> = {},
): ReportingLine => ({
  line_id: id(500 + number),
  employee_id: id(101),
  manager_id: lm.user_id,
  manager_name: lm.name,
  manager_name_ar: null,
  valid_from: '2024-02-01',
  ...recorded,
  ...changes,
})

export const placement = (changes: Partial<Placement> = {}): Placement => ({
  placement_id: id(600),
  employee_id: id(101),
  employee_name: 'Person 1',
  employee_name_ar: null,
  employee_code: 'E-1',
  email: 'person1@example.test',
  company_id: id(10),
  company_name: 'Rimal',
  company_name_ar: null,
  department_id: id(20),
  department_name: 'Retail',
  department_name_ar: null,
  sub_department_id: null,
  sub_department_name: null,
  sub_department_name_ar: null,
  section_id: null,
  section_name: null,
  section_name_ar: null,
  sub_section_id: null,
  sub_section_name: null,
  sub_section_name_ar: null,
  assigned_at: longAgo,
  updated_at: longAgo,
  ...changes,
})

export const delegation = (changes: Partial<Delegation> = {}): Delegation => ({
  delegation_id: id(700),
  from_user_id: hod.user_id,
  from_name: hod.name,
  from_name_ar: null,
  to_user_id: lm.user_id,
  to_name: lm.name,
  to_name_ar: null,
  valid_from: '2026-01-01',
  valid_to: '2099-12-12',
  reason: 'Annual leave',
  created_by_name: hod.name,
  created_by_name_ar: null,
  created_at: longAgo,
  ended_at: null,
  is_in_force: true,
  ...changes,
})

/** What a head of department holds: a unit, two reports and a step. */
export const responsibilities = (changes: Partial<Responsibilities> = {}): Responsibilities => ({
  today: dayIn(defaultTimeZone, new Date().toISOString()),
  leaves_on: null,
  employee_id: id(101),
  name: 'Person 1',
  name_ar: null,
  units: [
    {
      unit_id: id(20),
      level: 'department',
      name: 'Retail',
      name_ar: null,
      company_name: 'Rimal',
      company_name_ar: null,
    },
  ],
  reports: [
    {
      employee_id: id(102),
      name: 'Person 2',
      name_ar: null,
      position: 'Seller',
      position_ar: null,
    },
    {
      employee_id: id(103),
      name: 'Person 3',
      name_ar: null,
      position: 'Cashier',
      position_ar: null,
    },
  ],
  open_steps: [
    {
      evaluation_id: id(301),
      employee_name: 'Person 2',
      employee_name_ar: null,
      type: 'Quarterly',
      period: '2026-Q1',
      status: 'Draft',
    },
  ],
  delegations: [],
  own_evaluations: [],
  proposed_to: { user_id: hod.user_id, name: hod.name, name_ar: null },
  ...changes,
})

export const company: Company = {
  company_id: id(10),
  name: 'Rimal',
  name_ar: null,
  industry: 'Retail',
  size: 'MEDIUM',
  address: 'Riyadh',
  code: '',
  email: '',
  phone: '',
  city: '',
  country: '',
  website: '',
  description: '',
  time_zone: 'Asia/Riyadh',
  separation_of_duties: true,
  department_count: 0,
  employee_count: 0,
  created_at: longAgo,
  updated_at: longAgo,
}

/** Of an evaluation without a self-assessment. */
export const notAssessed: SelfAssessment = {
  evaluation_id: evaluation(1).id,
  employee_name: evaluation(1).employee_name,
  employee_name_ar: null,
  type: 'Annual',
  period: '2026-Mid',
  mode: 'off',
  items: [],
  handed_in: false,
  handed_in_at: null,
  due_on: null,
  can_write: false,
  on_behalf: false,
  can_set: false,
  is_shown: false,
  updated_at: longAgo,
}
