import type { CompanySize } from '#organisation/rules/levels.ts'
import { levels } from './levels-en.ts'
import { organisationProblems } from './problems.ts'

const sizes: Record<CompanySize, string> = {
  SMALL: 'Small company',
  MEDIUM: 'Medium company',
  LARGE: 'Large company',
}
const sizeChoices: Record<CompanySize, string> = {
  SMALL: 'Small (1-50 employees)',
  MEDIUM: 'Medium (51-500 employees)',
  LARGE: 'Large (500+ employees)',
}

export const en = {
  levels,
  inUse: organisationProblems.en.inUse,
  organization: 'Organization',
  path: 'Where you are',
  backTo: (name: string) => `Back to ${name}`,
  notAssigned: 'Not assigned',
  manager: 'Manager',
  employees: (count: number, written: string) =>
    `${written} ${count === 1 ? 'Employee' : 'Employees'}`,
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeOne: (name: string) => `Delete ${name}`,
  removing: 'Deleting...',
  saving: 'Saving...',
  error: 'Error',
  validationError: 'Validation Error',
  adjustSearch: 'Try adjusting your search terms.',
  clearSearch: 'Clear search',
  viewEmployees: 'View employees',
  parentGone: 'What this list belongs to could not be found',
  parentGoneHint: 'It was deleted, or the link is not complete.',
  showAll: 'Show all',
  movesPeople: (written: string, count: number) =>
    `Move ${written} ${count === 1 ? 'person' : 'people'} with it. Their placements change; the earlier ones stay in the history.`,
  moveUnconfirmed: 'Confirm that these people move along.',
  anotherChoice: 'Another choice',
  managers: {
    placeholder: 'Not assigned',
    hint: 'Search by name or e-mail',
    loading: 'Loading managers...',
    empty: 'No managers found',
    none: 'Not assigned',
    failed: {
      title: 'Error loading managers',
      message: 'Failed to load managers. Please try again.',
    },
  },
  details: {
    title: 'Sub-Section Details',
    missing: 'Sub-section not found',
    about: 'About this sub-section',
    section: 'Section',
    path: 'Organization Path',
    employees: 'Employees',
  },
  companies: {
    title: 'Companies',
    subtitle: 'The companies of the organization',
    sizes,
    sizeChoices,
    add: 'Add Company',
    list: 'Companies',
    loading: 'Loading companies...',
    loadFailedTitle: 'Error Loading Companies',
    loadFailed: 'Failed to load companies. Please try again.',
    search: 'Search companies...',
    found: (count: number, written: string) =>
      `${written} ${count === 1 ? 'company' : 'companies'} found`,
    empty: 'No companies found',
    emptyHint: 'Get started by adding your first company.',
    noAddress: 'No address given',
    created: (day: string) => `Created ${day}`,
    departments: (count: number, written: string) =>
      `${written} ${count === 1 ? 'Department' : 'Departments'}`,
    view: 'View Departments',
    viewOf: (name: string) => `View Departments of ${name}`,
    dialog: {
      addTitle: 'Add New Company',
      addSubmit: 'Add Company',
      editTitle: 'Edit Company',
      editSubmit: 'Update Company',
      labels: {
        name: 'Company Name',
        industry: 'Industry',
        size: 'Company Size',
        address: 'Address',
        code: 'Company Code',
        email: 'Email',
        phone: 'Phone',
        city: 'City',
        country: 'Country',
        website: 'Website',
        description: 'Description',
      },
      more: 'More details',
      created: 'Company created successfully',
      createFailed: 'Failed to create company. Please try again.',
      updated: 'Company updated successfully',
      updateFailed: 'Failed to update company. Please try again.',
      nameRequired: organisationProblems.en.field.company_name_required,
      addressRequired: organisationProblems.en.field.address_required,
    },
    remove: {
      title: 'Delete Company',
      message: (name: string) =>
        `Are you sure you want to delete ${name}? This action cannot be undone and will permanently remove all company data.`,
      removed: 'Company deleted successfully',
      failed: 'Failed to delete company. Please try again.',
      cannot: 'Cannot Delete Company',
    },
  },
}
