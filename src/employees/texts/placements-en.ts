import type { Step } from '#employees/rules/placements/placement.ts'
import { employeeProblems } from './problems.ts'

interface StepWords {
  label: string
  placeholder: string
  /** Shown while what it depends on is not chosen yet. */
  first: string
  loading: string
  empty: string
  failed: { title: string; message: string }
}

const fields: Record<Step, StepWords> = {
  company: {
    label: 'Company',
    placeholder: 'Select a company',
    first: '',
    loading: 'Loading companies...',
    empty: 'No companies available',
    failed: {
      title: 'Error loading companies',
      message: 'Failed to load companies. Please try again.',
    },
  },
  department: {
    label: 'Department',
    placeholder: 'Select a department',
    first: 'Select a company first',
    loading: 'Loading departments...',
    empty: 'No departments available',
    failed: {
      title: 'Error loading departments',
      message: 'Failed to load departments. Please try again.',
    },
  },
  sub_department: {
    label: 'Sub Department',
    placeholder: 'Select sub department',
    first: 'Select a department first',
    loading: 'Loading sub departments...',
    empty: 'No sub departments found',
    failed: {
      title: 'Error loading sub departments',
      message: 'Failed to load sub departments. Please try again.',
    },
  },
  section: {
    label: 'Section',
    placeholder: 'Select section',
    first: 'Select a sub department first',
    loading: 'Loading sections...',
    empty: 'No sections found',
    failed: {
      title: 'Error loading sections',
      message: 'Failed to load sections. Please try again.',
    },
  },
  sub_section: {
    label: 'Sub Section',
    placeholder: 'Select sub-section',
    first: 'Select a section first',
    loading: 'Loading sub-sections...',
    empty: 'No sub-sections found',
    failed: {
      title: 'Error loading sub-sections',
      message: 'Failed to load sub-sections. Please try again.',
    },
  },
}

export const en = {
  title: 'Replacements',
  subtitle: 'Manage employee placements and assignments',
  add: 'Add Placement',
  addRefusal: 'Only HR and administrators can add placements.',
  search: 'Search by employee, company, or department...',
  placements: (written: string) => `Placements (${written})`,
  placementsUnknown: 'Placements',
  loading: 'Loading placements...',
  empty: 'No placements found',
  nothingFor: (search: string) => `No employee, company or department matches “${search}”.`,
  clearSearch: 'Clear search',
  unplaced: (written: string) => `Without a placement (${written})`,
  withoutPlacement: 'Without a placement',
  addFor: (name: string) => `Add a placement for ${name}`,
  loadFailedTitle: 'Error loading placements',
  loadFailed: 'Failed to load placements. Please try again.',
  columns: {
    employee: 'Employee',
    company: 'Company',
    department: 'Department',
    sub_department: 'Sub-Department',
    section: 'Section',
    sub_section: 'Sub-Section',
    assigned_at: 'Assigned At',
    actions: 'Actions',
  },
  missing: 'N/A',
  none: '-',
  invalidDate: 'Invalid Date',
  edit: 'Edit',
  editOf: (name: string) => `Edit the placement of ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete the placement of ${name}`,
  history: 'History',
  historyOf: (name: string) => `Placement history of ${name}`,
  fields,
  employee: 'Employee',
  employeePlaceholder: 'Select an employee',
  employeeLoading: 'Loading employees...',
  employeeEmpty: 'No employees found',
  employeeFailed: {
    title: 'Error loading employees',
    message: 'Failed to load employees. Please try again.',
  },
  alreadyPlaced: (email: string) => `${email} · placed already`,
  change: 'Change',
  changeOf: (field: string) => `Change ${field}`,
  notAssigned: 'Not assigned',
  required: employeeProblems.en.field,
  editTitle: 'Edit Placement',
  update: 'Update Placement',
  createTitle: 'Create New Placement',
  create: 'Create Placement',
  saving: 'Saving...',
  updated: 'Placement updated successfully',
  updateFailed: 'Failed to update placement. Please try again.',
  created: 'Placement created successfully',
  createFailed: 'Failed to create placement. Please try again.',
  removeTitle: 'Delete Placement',
  removeMessage: 'Are you sure you want to delete this placement?',
  removing: 'Deleting...',
  removed: 'Placement deleted successfully',
  removeFailed: 'Failed to delete placement. Please try again.',
  error: 'Error',
  historyLoading: 'Loading the history...',
  historyFailed: 'The history could not be loaded. Please try again.',
  noHistory: 'There was no other placement before.',
  now: 'Current placement',
  since: (moment: string) => `Since ${moment}`,
  fromTo: (from: string, to: string) => `${from} – ${to}`,
  endedBy: (name: string) => `Changed by ${name}`,
  people: {
    title: (written: string) => `Employees (${written})`,
    titleUnknown: 'Employees',
    list: 'Employees',
    loading: 'Loading employees...',
    empty: 'No employees found',
    emptyHint: 'No employees here that you can view.',
  },
}
