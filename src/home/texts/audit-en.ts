import { selfAssessmentTexts } from '#evaluations/texts/self-assessment.ts'
import { en as accounts } from '#accounts/texts/en.ts'
import { en as security } from '#accounts/texts/security-log-en.ts'
import { en as users } from '#accounts/texts/users-en.ts'
import { en as cycles } from '#cycles/texts/en.ts'
import { en as employees } from '#employees/texts/en.ts'
import { en as evaluations } from '#evaluations/texts/en.ts'
import { partsOf } from '#evaluations/rules/periods.ts'
import { type AuditEntity, type AuditAction, evaluationNamed } from '#home/rules/audit.ts'
import { isolated } from '#kit/rules/language/language.ts'

const entities: Record<AuditEntity, string> = {
  evaluation: 'Evaluation',
  objective: 'Objective',
  competency: 'Competency',
  employee: 'Employee',
  placement: 'Placement',
  assignment: 'Dated placement',
  reporting_line: 'Reporting line',
  delegation: 'Delegation',
  user: 'User account',
  company: 'Company',
  calendar: 'Working calendar',
  department: 'Department',
  sub_department: 'Sub-department',
  section: 'Section',
  sub_section: 'Sub-section',
  weights: 'Weights',
  template: 'Evaluation template',
  cycle: 'Cycle',
  security_policy: 'Security policy',
  import: 'Import',
  change_request: 'Change request',
  note: 'Note',
}

const levels: Record<string, string> = employees.levels
const types: Record<string, string> = evaluations.types

function evaluation(entity_name: string) {
  const { name, type = '', period = '' } = evaluationNamed(entity_name)
  const parts = partsOf(period)
  const whole = `the evaluation of ${isolated(name)}`
  return parts
    ? `${whole} (${types[type] ?? type}, ${evaluations.period(String(parts.year), parts.term)})`
    : whole
}

/** What was dealt with, as it stands inside a sentence. */
function thing(entity: string, name: string): string {
  switch (entity) {
    case 'evaluation':
      return evaluation(name)
    case 'change_request':
    case 'employee':
      return `the record of ${isolated(name)}`
    case 'placement':
      return `the placement of ${isolated(name)}`
    case 'assignment':
      return `a placement of ${isolated(name)} from a day on`
    case 'reporting_line':
      return `the reporting line of ${isolated(name)}`
    case 'delegation':
      return `the delegation of ${isolated(name)}`
    case 'user':
      return `the account of ${isolated(name)}`
    case 'security_policy':
      return name === 'sign_in' ? 'the ways to sign in' : 'the two-factor policy'
    case 'import':
      return `the file ${isolated(name)}`
    case 'note':
      return name === '' ? 'a private note' : `a note about ${isolated(name)}`
    case 'calendar':
      return `the working calendar of ${isolated(name)}`
    case 'weights':
      return `the weights of the level ${levels[name] ?? name}`
    default: {
      const kind = entities[entity as AuditEntity] ?? entity
      return `the ${kind.toLowerCase()} ${isolated(name)}`
    }
  }
}

const values: Record<string, string> = {
  ...evaluations.statuses,
  ...types,
  ...levels,
  ...employees.statuses,
  ...accounts.roles,
  ...security.policy.policies,
  ...security.ways,
  ...users.permissions.names,
  ...selfAssessmentTexts.en.modes,
  en: 'English',
  ar: 'Arabic',
  system: 'Same as the device',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  SMALL: 'Small',
  MEDIUM: 'Medium',
  LARGE: 'Large',
  ...employees.jobTypes,
  ...employees.branches,
  ...evaluations.categories,
  Open: cycles.statuses.Open,
  Closed: cycles.statuses.Closed,
  in: 'Takes part',
  excluded: 'Left out',
  private: 'Only its author',
  shared: 'The employee, managers and HR',
  changed: 'Changed',
  made: 'Made',
  open: 'Waiting for HR',
  done: 'Done',
  declined: 'Declined',
  name: 'Name',
  email: 'Email',
  position: 'Position',
}

/** What someone did, without who it was: “moved the evaluation of … to …”. */
function sentence(action: AuditAction, entity: string, name: string): string {
  const what = thing(entity, name)
  switch (action.kind) {
    case 'requested':
      return `asked HR to correct ${what}`
    case 'request_done':
      return `made the correction that ${isolated(name)} asked for`
    case 'request_declined':
      return `declined the correction that ${isolated(name)} asked for`
    case 'imported':
      return `imported ${what}`
    case 'import_undone':
      return `undid the import of ${what}`
    case 'created':
      return `created ${what}`
    case 'changed':
      return `changed ${what}`
    case 'removed':
      return `deleted ${what}`
    case 'moved':
      return `moved ${what} to “${values[action.to] ?? action.to}”`
    case 'role':
      return `gave ${isolated(name)} the role “${values[action.to] ?? action.to}”`
    case 'status':
      return `set ${isolated(name)} to “${values[action.to] ?? action.to}”`
    case 'password':
      return `changed the password of ${isolated(name)}`
    case 'permissions':
      return `changed the permissions of ${isolated(name)}`
    case 'deactivated':
      return `deactivated ${what}`
    case 'restored':
      return `restored ${what}`
    case 'two_factor_on':
      return `switched on two-factor sign-in for ${what}`
    case 'two_factor_off':
      return `switched off two-factor sign-in for ${what}`
    case 'link':
      return `made a sign-in link for ${what}`
  }
}

const fields: Record<string, string> = {
  name: 'Name',
  username: 'Username',
  email: 'Email',
  name_ar: 'Name (Arabic)',
  title_ar: 'Title (Arabic)',
  position_ar: 'Position (Arabic)',
  description_ar: 'Description (Arabic)',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  role: 'Role',
  title: 'Title',
  avatar: 'Picture',
  is_active: 'Active',
  language: 'Language',
  theme: 'Theme',
  channels: 'Notifications',
  password: 'Password',
  two_factor: 'Two-factor sign-in',
  emergency_accounts: 'Emergency accounts',
  link: 'Sign-in link',
  ...accounts.roles,
  permissions_granted: 'Granted permissions',
  permissions_denied: 'Denied permissions',
  teams_user_id: 'Teams identity',
  type: 'Type',
  period: 'Period',
  status: 'Status',
  score: 'Score',
  grade: 'Grade',
  employee_name: 'Employee',
  description: 'Description',
  target: 'Target',
  achieved: 'Achieved',
  weight: 'Weight',
  category: 'Category',
  required_level: 'Required level',
  actual_level: 'Actual level',
  position: 'Position',
  department: 'Department',
  department_name: 'Department',
  sub_department: 'Sub-department',
  sub_department_name: 'Sub-department',
  section: 'Section',
  section_name: 'Section',
  sub_section: 'Sub-section',
  sub_section_name: 'Sub-section',
  company: 'Company',
  company_name: 'Company',
  org_path: 'Organization path',
  direct_manager: 'Direct manager',
  direct_manager_name: 'Direct manager',
  manager: 'Manager',
  managerial_level: 'Managerial level',
  join_date: 'Join date',
  job_type: 'Job type',
  location: 'Location',
  branch: 'Branch',
  employee_code: 'Employee code',
  country_code: 'Country code',
  industry: 'Industry',
  size: 'Size',
  address: 'Address',
  code: 'Code',
  city: 'City',
  country: 'Country',
  website: 'Website',
  time_zone: 'Time zone',
  weekend: 'Weekend',
  holidays: 'Holidays',
  copy_last: 'Copy from the last evaluation',
  draft_due: 'Managers submit by',
  hod_due: 'Heads of department approve by',
  hr_due: 'HR approves by',
  employee_due: 'Employees answer by',
  close_on: 'Closes on',
  reminders: 'Reminders',
  reminder_rules: 'Reminder rules',
  unit_name: 'Unit',
  managerial_levels: 'Managerial levels',
  job_types: 'Job types',
  joined_before: 'Joined before',
  service_months: 'Months of service, at least',
  member: 'Person',
  state: 'Takes part',
  reminded: 'Reminded',
  added: 'Added to the cycle',
  continued: 'Launch continued',
  due_on: 'Due on',
  unfinished: 'Not finished',
  evaluations: 'Evaluations',
  valid_from: 'From',
  valid_to: 'Until',
  reason: 'Reason',
  from_name: 'Away',
  to_name: 'Acts meanwhile',
  owner_name: 'Owner of the step',
  parent_name: 'Belongs to',
  people: 'People',
  dissolved: 'Dissolved',
  separation_of_duties: 'Separation of duties',
  self_assessment: 'Self-assessment',
  acknowledged: 'Confirmed as read',
  closed_without_answer: 'Closed without an answer',
  audience: 'Read by',
  fields_changed: 'Fields changed',
  required_comments: 'Required comments',
  dispute_answered: 'Disputed item answered',
  handed_in: 'Handed in',
  self_assessed_items: 'Items of the self-assessment',
  handover_note_by: 'Hand-over note by',
  core_weight: 'Core',
  leadership_weight: 'Leadership',
  functional_weight: 'Functional',
  competency_weight: 'Competency',
  objective_weight: 'Objective',
  scoring_rules: 'Grades',
  field: 'Field',
  value: 'New value',
  note: 'Note',
  comment: 'Reason',
}

export const audit = {
  title: 'Audit log',
  subtitle: 'Who changed what, when, and from what to what.',
  backToAdmin: 'Back to Admin Tools',
  failed: 'Failed to load the audit log',
  loading: 'Loading the audit log...',
  entities,
  sentence,
  fields,
  values,
  yes: 'Yes',
  no: 'No',
  nothing: 'Empty',
  grade: (grade: string, from: string, to: string) => `${grade}: ${from}–${to}`,
  system: 'The system',
  /** Between the actor and the sentence. */
  afterActor: ' ',
  list: 'Entries of the audit log',
  count: (count: number, written: string) => (count === 1 ? '1 entry' : `${written} entries`),
  search: 'Search by name...',
  filters: 'Search and filter the audit log',
  actor: 'Who',
  actorWords: {
    placeholder: 'Anyone',
    empty: 'No one of that name',
  },
  anyone: 'Anyone',
  kind: 'What',
  everything: 'Everything',
  since: 'From',
  until: 'Until',
  clear: 'Clear',
  onlyOne: 'You see the history of one record.',
  onlyImport: 'You see the changes of one import.',
  ofImport: 'Show each change',
  importCounts: (created: string, updated: string) => `${created} created, ${updated} updated`,
  byImport: 'Changed by an import',
  showAll: 'Show the whole log',
  empty: 'No entries found',
  emptyHint: 'Try adjusting your search criteria or filters.',
  field: 'Field',
  before: 'Before',
  after: 'After',
  details: (count: number, written: string) =>
    count === 1 ? 'Show 1 field' : `Show ${written} fields`,
  ofRecord: 'Changes of this record in the audit log',
  channels: { teams: 'Teams', mail: 'E-mail' },
  kinds: { needs_action: 'needs my action', update: 'updates' },
}
