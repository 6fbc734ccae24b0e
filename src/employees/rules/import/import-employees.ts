import { withArabic } from '#imports/rules/guess/arabic-column.ts'
import { cellReader } from '#imports/rules/cell-reader.ts'
import type { Cells, Column, Parsed, RowError } from '#imports/rules/row.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { type Role, roles } from '#kit/rules/actor.ts'
import {
  departmentColumns,
  namedInEither,
  readArabicNames,
} from '#organisation/rules/import/hierarchy.ts'
import { employeeCells } from './employee-cells.ts'
import { isJoinDate } from '#employees/rules/form/join-date.ts'
import {
  type Branch,
  branches,
  type EmployeeStatus,
  employeeStatuses,
  type JobType,
  jobTypes,
  type ManagerialLevel,
  managerialLevels,
} from '#employees/rules/employee.ts'

const baseColumns: readonly Column[] = [
  {
    id: 'employee_code',
    twice: 'same',
    // Beside a stored code that differs in zeros in front.
    isCreatable: true,
    en: 'Employee Code',
    ar: 'الرقم الوظيفي',
    also: ['Code', 'Employee ID', 'Employee Number', 'رقم الموظف', 'رمز الموظف'],
    example: 'EMP-9001',
  },
  {
    id: 'name',
    isRequired: true,
    en: 'Name',
    ar: 'الاسم',
    also: ['Full Name', 'Employee Name', 'الاسم الكامل', 'اسم الموظف'],
    example: 'Mona Farouk',
  },
  {
    id: 'email',
    isRequired: true,
    twice: 'same',
    en: 'Email',
    ar: 'البريد الإلكتروني',
    also: ['E-mail', 'Email Address', 'الايميل', 'البريد'],
    example: 'mona.farouk@example.com',
  },
  { id: 'username', en: 'Username', ar: 'اسم المستخدم', also: ['User Name'] },
  { id: 'country_code', isClearable: true, en: 'Country Code', ar: 'رمز الدولة', example: '+966' },
  {
    id: 'phone',
    isClearable: true,
    en: 'Phone',
    ar: 'الهاتف',
    also: ['Phone Number', 'Mobile', 'رقم الهاتف', 'الجوال'],
    example: '512345678',
  },
  ...departmentColumns,
  {
    id: 'position',
    isRequired: true,
    en: 'Position',
    ar: 'المسمى الوظيفي',
    also: ['Title', 'Job Title', 'المنصب', 'الوظيفة'],
    example: 'Store Manager',
  },
  {
    id: 'role',
    en: 'Role',
    ar: 'الدور',
    choices: roles,
    labels: employeeCells.role.labels,
    example: 'EMP',
  },
  {
    id: 'managerial_level',
    en: 'Managerial Level',
    ar: 'المستوى الإداري',
    also: ['Level'],
    choices: managerialLevels,
    labels: employeeCells.managerial_level.labels,
    example: 'IC',
  },
  {
    id: 'status',
    en: 'Status',
    ar: 'الحالة',
    choices: employeeStatuses,
    labels: employeeCells.status.labels,
    example: 'Active',
  },
  {
    id: 'join_date',
    isRequired: true,
    en: 'Join Date',
    ar: 'تاريخ الالتحاق',
    also: ['Joining Date', 'Hire Date', 'Date of Joining', 'تاريخ التعيين'],
    example: '2026-01-05',
    isDay: true,
  },
  {
    id: 'direct_manager',
    isClearable: true,
    en: 'Direct Manager',
    ar: 'المدير المباشر',
    also: ['Manager', 'Reports To', 'المدير'],
  },
  {
    id: 'job_type',
    en: 'Job Type',
    ar: 'نوع الدوام',
    also: ['نوع الوظيفة'],
    choices: jobTypes,
    labels: employeeCells.job_type.labels,
    example: 'Full-time',
  },
  {
    id: 'location',
    isClearable: true,
    en: 'Location',
    ar: 'الموقع',
    also: ['City'],
    example: 'Riyadh',
  },
  {
    id: 'branch',
    en: 'Branch',
    ar: 'الفرع',
    choices: branches,
    labels: employeeCells.branch.labels,
    example: 'Office',
  },
]

/** The columns of an export are among them, so that what was exported can be imported. */
export const employeeColumns: readonly Column[] = withArabic(baseColumns, {
  name: { isClearable: true, example: 'منى فاروق' },
  position: { isClearable: true, example: 'مديرة متجر' },
})

/**
 * What a row says of an employee; what its cells leave open is undefined, and what they clear is empty.
 * A row that creates someone has all required columns.
 */
export interface EmployeeRow {
  name: string | undefined
  name_ar: string | undefined
  email: string | undefined
  company: string | undefined
  department: string | undefined
  position: string | undefined
  position_ar: string | undefined
  join_date: string | undefined
  employee_code: string | undefined
  username: string | undefined
  country_code: string | undefined
  phone: string | undefined
  role: Role | undefined
  managerial_level: ManagerialLevel | undefined
  status: EmployeeStatus | undefined
  direct_manager: string | undefined
  job_type: JobType | undefined
  location: string | undefined
  branch: Branch | undefined
}

/** Of someone who is known, a row can leave everything open but what identifies them. */
export function parseEmployee(written: Cells, isKnown = false): Parsed<EmployeeRow> {
  const cells = namedInEither(written, ['department'])
  const read = cellReader(cells)
  const required = isKnown ? read.optional : read.required
  const row = {
    name: required('name'),
    name_ar: read.clearable('name_ar'),
    email: read.email('email', !isKnown),
    company: required('company'),
    // An export names a department; of several it would be the first.
    department: required('department'),
    position: required('position'),
    position_ar: read.clearable('position_ar'),
    join_date: read.day('join_date', !isKnown),
    employee_code: read.optional('employee_code', 50),
    username: read.optional('username', 100),
    country_code: countryCode(read.clearable('country_code', 10)),
    phone: read.clears('phone') ? '' : read.phone('phone'),
    role: read.choice('role', employeeCells.role),
    managerial_level: read.choice('managerial_level', employeeCells.managerial_level),
    status: read.choice('status', employeeCells.status),
    direct_manager: read.clearable('direct_manager', 320),
    job_type: read.choice('job_type', employeeCells.job_type),
    location: read.clearable('location'),
    branch: read.choice('branch', employeeCells.branch),
  }
  readArabicNames(read, ['department'])
  if (row.country_code === null) {
    const facts = { value: cells.country_code ?? '', within: '+966, +20, +971 …' }
    read.complaints.push({ column: 'country_code', code: 'not_a_choice', facts })
  }
  return {
    says: { ...row, country_code: row.country_code ?? undefined },
    errors: read.complaints,
  }
}

/**
 * A join date that a form refuses is imported with a warning: an archive can have one, and who imports it
 * sees all of them before.
 */
export const joinDateRemarks = (join_date: string, today: string): RowError[] =>
  isJoinDate(join_date, today)
    ? []
    : [{ column: 'join_date', code: 'unlikely_date', facts: { value: join_date } }]

/** `+966` from +966, 966 or 00966 in either script's digits; null from anything else, and '' where it is cleared. */
function countryCode(text: string | undefined) {
  if (text === undefined || text === '') return text
  const digits = normalizeText(text).replace(/^(\+|00)/, '')
  return /^[1-9]\d{0,3}$/.test(digits) ? `+${digits}` : null
}
