import type { EmployeeStatus, ManagerialLevel } from '#employees/rules/employee.ts'

const levels: Record<ManagerialLevel, string> = {
  IC: 'Individual Contributor',
  SUPERVISORY: 'Supervisory',
  MIDDLE: 'Middle Management',
}
const statuses: Record<EmployeeStatus, string> = { Active: 'Active', Inactive: 'Inactive' }

export const en = {
  add: 'Add Employee',
  editTitle: 'Edit Employee',
  edit: (name: string) => `Edit ${name}`,
  title: 'Employee Management',
  levels,
  statuses,
  jobTypes: {
    'Full-time': 'Full-time',
    'Part-time': 'Part-time',
    'Full-time Remote': 'Full-time Remote',
    'Part-time Remote': 'Part-time Remote',
  },
  branches: { Office: 'Office', Store: 'Store' },

  count: (count: number, written: string) => (count === 1 ? '1 employee' : `${written} employees`),
  found: (count: number, written: string) =>
    count === 1 ? '1 employee found' : `${written} employees found`,
  filters: 'Search and filter employees',
  search: 'Search by name, email or department',
  department: 'Department',
  allDepartments: 'All Departments',
  chosenDepartment: 'The chosen department',
  moreDepartments: 'There are more: type a part of the name',
  noDepartments: 'No departments found',
  clear: 'Clear',

  list: 'Employees',
  noEmployees: 'No employees found',
  noEmployeesYet: 'No one is in your scope yet.',
  nothingFor: (search: string) => `No one’s name, email or department matches “${search}”.`,
  nothingForIn: (search: string, department: string) =>
    `No one in ${department} matches “${search}”.`,
  noOneIn: (department: string) => `No one is placed in ${department}.`,
  listFailed: 'Failed to load employees',
  moreFailed: 'The next employees could not be loaded.',

  status: 'Status',
  isActive: (name: string) => `${name} is active`,
  statusFailed: 'Failed to update the status',
  email: (name: string) => `Email ${name}`,
  chat: (name: string, phone: string) => `Chat with ${name} on WhatsApp: ${phone}`,
  chatTitle: 'Chat on WhatsApp',
  joined: (day: string) => `Joined ${day}`,
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => `View Profile of ${name}`,

  backToEmployees: 'Back to Employees',
  backToDashboard: 'Back to Dashboard',
  profile: 'Employee Profile',
  profileFailed: 'Error Loading Employee Data',
  missing: 'Employee not found',
  missingHint: 'This employee no longer exists, or you can’t view this record.',
  warnings: (count: number, written: string) => (count === 1 ? '1 warning' : `${written} warnings`),
  contact: {
    title: 'Contact Information',
    email: 'Email',
    phone: 'Phone',
  },
  work: {
    title: 'Work Information',
    level: 'Managerial Level',
    jobType: 'Job Type',
    place: 'Location/Branch',
  },
  organisation: {
    title: 'Organization Details',
    joinDate: 'Join Date',
    path: 'Organization Path',
    manager: 'Direct Manager',
    noManager: 'No direct manager',
    noPath: 'Not placed yet',
    history: 'Placement history',
  },
  code: (code: string) => `Employee code ${code}`,
  notGiven: 'Not given',
}
