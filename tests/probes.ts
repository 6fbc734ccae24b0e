import { finance, fixedId } from './people.ts'
import {
  anyone,
  applyToMany,
  authorOnly,
  exportSelected,
  list,
  managers,
  move,
  office,
  one,
  preview,
  type Probe,
} from './probing.ts'
import { type Relation, relations, type Subject } from './relations.ts'
import type { Role } from '#kit/rules/actor.ts'
import { fileForm, password } from './test-app.ts'

const all = () => 'limit=200'
const byName = ({ name }: Subject) => `search=${encodeURIComponent(name)}`
const byArabicName = ({ name_ar }: Subject) => `search=${encodeURIComponent(name_ar)}`
const byEmployee = ({ employee_id }: Subject) => `employee_id=${employee_id}`
const own = (): Relation[] => ['self']
/** An import is its owner's, and the office's. */
const ownOrOffice = (role: Role) => (office.includes(role) ? relations : own())
const asCsv = () => 'format=csv'
const objective = {
  title: 'x',
  description: 'x',
  target: 10,
  achieved: 1,
  weight: 1,
  status: 'Not started',
}
const competency = {
  name: 'x',
  description: 'x',
  category: 'Core',
  required_level: 10,
  actual_level: 1,
  weight: 1,
}
const nothing = () => ({})
/** The own account is not one below the own rank; administrators manage all. */
const ownAccount = {
  ofSelf: (role: Role) => (role === 'ADMIN' ? ('seen' as const) : ('refused' as const)),
}
const items = () =>
  fileForm('Kind,Title,Description,Target,Weight\nObjective,Sell,More,10,5', 'items.csv')

const people: Probe[] = [
  list('GET /api/employees/', 'listed', anyone, all),
  list('GET /api/employees/', 'searched', anyone, byName),
  list('GET /api/employees/', 'searched in Arabic', anyone, byArabicName),
  list('GET /api/employees/', 'filtered', anyone, byEmployee),
  list(
    'GET /api/employees/',
    'searched among the active',
    anyone,
    ({ name }) => `${byName({ name } as Subject)}&status=Active`,
  ),
  list('GET /api/employees/chart/', 'the top', managers, all, { atMost: true }),
  list(
    'GET /api/employees/chart/',
    'around someone',
    managers,
    ({ employee_id }) => `person=${employee_id}`,
  ),
  list('GET /api/employees/export/', 'all', office, asCsv),
  list(
    'GET /api/employees/export/',
    'searched',
    office,
    (subject) => `${byName(subject)}&${asCsv()}`,
  ),
  exportSelected(office),
  one('GET /api/employees/:employee_id/', anyone),
  one('PATCH /api/employees/:employee_id/', office, nothing),
  one('DELETE /api/employees/:employee_id/', office),
  list('GET /api/search/', 'by name', anyone, ({ name }) => `q=${encodeURIComponent(name)}`),
  list(
    'GET /api/search/',
    'by the Arabic name',
    anyone,
    ({ name_ar }) => `q=${encodeURIComponent(name_ar)}`,
  ),
  list('GET /api/org/placements/', 'listed', managers, all),
  list('GET /api/org/placements/', 'searched', managers, byName),
  list('GET /api/org/placements/', 'searched in Arabic', managers, byArabicName),
  list('GET /api/org/placements/', 'filtered', managers, byEmployee),
  one('GET /api/org/placements/:id/', managers),
  one('GET /api/org/placements/:id/history/', managers),
  one('PUT /api/org/placements/:id/', office, nothing),
  one('DELETE /api/org/placements/:id/', office),
  one('GET /api/employees/:employee_id/assignments/', anyone),
  one('POST /api/employees/:employee_id/assignments/', office, nothing),
  // No one has such a plan: those who may ask find nothing.
  one('DELETE /api/employees/:employee_id/assignments/:assignment_id/', office, undefined, {
    only: () => [],
  }),
  one('GET /api/employees/:employee_id/reporting-lines/', anyone),
  one('POST /api/employees/:employee_id/reporting-lines/', office, nothing),
  one('DELETE /api/employees/:employee_id/reporting-lines/:line_id/', office, undefined, {
    only: () => [],
  }),
  one('GET /api/employees/:employee_id/responsibilities/', office),
  one('POST /api/employees/:employee_id/leave/', office, nothing),
  // Only for who has just entered a departure.
  one('POST /api/employees/:employee_id/leave/undo/', office, undefined, { only: () => [] }),
  // Refused for what is missing, so that no one leaves.
  one('POST /api/employees/leave/', office, nothing),
  one('POST /api/employees/leave/undo/', office, nothing),
  list('GET /api/accounts/users/', 'listed', office, all),
  list('GET /api/accounts/users/', 'searched', office, byName),
  list('GET /api/accounts/users/', 'searched in Arabic', office, byArabicName),
  one('GET /api/accounts/users/:user_id/', office),
  one('PATCH /api/accounts/users/:user_id/', office, nothing, ownAccount),
  one('DELETE /api/accounts/users/:user_id/', office),
  one('POST /api/accounts/users/:user_id/link/', office, undefined, ownAccount),
  one('GET /api/accounts/users/:user_id/identities/', office),
  // No one has one that could be disconnected: those who manage accounts find nothing.
  one('DELETE /api/accounts/users/:user_id/identities/:identity_id/', office, undefined, {
    only: () => [],
  }),
]

const evaluations: Probe[] = [
  list('GET /api/evaluations/', 'listed', anyone, all),
  list('GET /api/evaluations/', 'searched', anyone, byName),
  list('GET /api/evaluations/', 'searched in Arabic', anyone, byArabicName),
  list('GET /api/evaluations/', 'filtered', anyone, byEmployee),
  list('GET /api/evaluations/export/', 'all', office, asCsv),
  list(
    'GET /api/evaluations/export/',
    'filtered',
    office,
    (subject) => `${byEmployee(subject)}&${asCsv()}`,
  ),
  one('GET /api/evaluations/:evaluation_id/', anyone),
  one('POST /api/evaluations/:evaluation_id/take/', office),
  one('DELETE /api/evaluations/:evaluation_id/take/', office),
  one('POST /api/evaluations/:evaluation_id/acknowledge/', anyone, () => ({})),
  one('POST /api/evaluations/:evaluation_id/close-without-answer/', office, () => ({
    reason: 'x',
  })),
  one('POST /api/evaluations/:evaluation_id/correct/', office, () => ({ reason: 'x' }), {
    ofSelf: 'refused',
  }),
  one('POST /api/evaluations/:evaluation_id/withdraw/', managers),
  one('GET /api/evaluations/:evaluation_id/handover-notes/', anyone),
  // For earlier managers only, of whom there are none.
  one('GET /api/evaluations/:evaluation_id/handover-notes/mine/', anyone, undefined, {
    only: () => [],
  }),
  one('PUT /api/evaluations/:evaluation_id/handover-notes/mine/', anyone, () => ({ note: 'x' }), {
    only: () => [],
  }),
  one('GET /api/evaluations/:evaluation_id/score/', anyone),
  one('GET /api/evaluations/:evaluation_id/history/', anyone),
  one('GET /api/evaluations/:evaluation_id/items.xlsx', managers),
  one('GET /api/evaluations/:evaluation_id/imports/', managers),
  one('GET /api/evaluations/:evaluation_id/document/', anyone),
  one('GET /api/evaluations/:evaluation_id/document/content/', anyone),
  one('PATCH /api/evaluations/:evaluation_id/', anyone, () => ({ status: 'Draft' })),
  one('POST /api/evaluations/:evaluation_id/comments/', anyone, () => ({ comment: 'x' })),
  list('GET /api/notes/', 'all', anyone, all),
  list('GET /api/notes/', 'about someone', anyone, byEmployee),
  list(
    'GET /api/notes/',
    'tied to an objective of theirs',
    anyone,
    ({ employee_id, objective_id }) => `employee_id=${employee_id}&objective_id=${objective_id}`,
    { atMost: true },
  ),
  one('POST /api/notes/', anyone, ({ employee_id }) => ({
    employee_id,
    text: 'x',
    happened_on: '2026-01-05',
    audience: 'shared',
  })),
  authorOnly('PATCH /api/notes/:note_id/', nothing),
  authorOnly('DELETE /api/notes/:note_id/'),
  one('GET /api/evaluations/:evaluation_id/items/:item_id/comments/', anyone),
  one('POST /api/evaluations/:evaluation_id/items/:item_id/comments/', anyone, () => ({
    text: 'x',
  })),
  one('GET /api/evaluations/:evaluation_id/comment-drafts/', anyone),
  one('GET /api/evaluations/:evaluation_id/comment-drafts/:about_id/', anyone),
  one('PUT /api/evaluations/:evaluation_id/comment-drafts/:about_id/', anyone, () => ({
    text: '',
  })),
  // No one is asked for a self-assessment in any of them.
  one('GET /api/evaluations/:evaluation_id/self-assessment/', anyone),
  one('PUT /api/evaluations/:evaluation_id/self-assessment/', anyone, () => ({ handed_in: true })),
  // Nothing is disputed in any of them.
  one(
    'POST /api/evaluations/:evaluation_id/disputes/:item_id/answer/',
    managers,
    () => ({ answer: 'x' }),
    { only: () => [] },
  ),
  one('DELETE /api/evaluations/:evaluation_id/', managers),
  one(
    'POST /api/evaluations/',
    managers,
    ({ employee_id }) => ({ employee_id, type: 'Annual', period: '1950-Mid' }),
    // No one begins their own.
    { ofSelf: 'refused' },
  ),
  move(managers),
  one('POST /api/evaluations/:evaluation_id/import/', managers, items),
  one('POST /api/evaluations/:evaluation_id/suggestions/', managers, () => ({
    wish: 'x',
    language: 'en',
  })),
  one('POST /api/evaluations/:evaluation_id/suggestions/accept/', managers, () => ({
    objectives: [{ title: 'x', description: 'x', target: 9, weight: 10 }],
    competencies: [],
  })),
  one('POST /api/evaluations/:evaluation_id/apply-template/', managers, () => ({
    template_id: fixedId(99, 1),
    mode: 'add',
  })),
  applyToMany(managers),
  one('POST /api/evaluations/:evaluation_id/copy-last/', managers),
  one('POST /api/evaluation-templates/', managers, ({ evaluation_id, name }) => ({
    name,
    evaluation_id,
  })),
  list('GET /api/objectives/', '', anyone, ({ evaluation_id }) => `evaluation_id=${evaluation_id}`),
  one('POST /api/objectives/', managers, ({ evaluation_id }) => ({ evaluation_id, ...objective })),
  one('PATCH /api/objectives/:objective_id/', managers, nothing),
  one('DELETE /api/objectives/:objective_id/', managers),
  list(
    'GET /api/competencies/',
    '',
    anyone,
    ({ evaluation_id }) => `evaluation_id=${evaluation_id}`,
  ),
  one('POST /api/competencies/', managers, ({ evaluation_id }) => ({
    evaluation_id,
    ...competency,
  })),
  one('PATCH /api/competencies/:competence_id/', managers, nothing),
  one('DELETE /api/competencies/:competence_id/', managers),
]

const others: Probe[] = [
  preview('by name', managers, ({ employee_id }) => ({ employee_ids: [employee_id] }), {
    ofSelf: 'absent',
  }),
  preview('by unit', ['ADMIN', 'HR', 'HOD'], () => ({ unit_id: finance }), {
    ofSelf: 'absent',
    atMost: true,
  }),
  list('GET /api/dashboard/', 'activity and what waits', anyone, nothing as () => string, {
    atMost: true,
  }),
  list(
    'GET /api/audit/',
    'of an evaluation',
    office,
    ({ evaluation_id }) => `entity_id=${evaluation_id}`,
    { atMost: true },
  ),
  list('GET /api/notifications/', 'about an evaluation', anyone, all, { only: own }),
  one('POST /api/notifications/:notification_id/read/', anyone, undefined, { only: own }),
  one(
    'DELETE /api/accounts/me/sessions/:session_id/',
    anyone,
    () => ({ current_password: password }),
    { only: own },
  ),
  list('GET /api/imports/', 'of someone', office, all),
  one('GET /api/imports/:import_id/', anyone, undefined, { only: ownOrOffice }),
  one('GET /api/imports/:import_id/rows/', anyone, undefined, { only: ownOrOffice }),
  one('GET /api/imports/:import_id/errors.xlsx', anyone, undefined, { only: ownOrOffice }),
  one('GET /api/imports/:import_id/changes/', anyone, undefined, { only: ownOrOffice }),
  one('GET /api/imports/:import_id/changes.xlsx', anyone, undefined, { only: ownOrOffice }),
  one('POST /api/imports/:import_id/again/', anyone, () => ({ dry_run: true }), {
    only: ownOrOffice,
  }),
  one('GET /api/imports/:import_id/preview/', anyone, undefined, { only: ownOrOffice }),
  one('GET /api/imports/:import_id/values/?column=department', anyone, undefined, {
    call: 'GET /api/imports/:import_id/values/',
    only: ownOrOffice,
  }),
  one('GET /api/imports/:import_id/choices/?column=department', anyone, undefined, {
    call: 'GET /api/imports/:import_id/choices/',
    only: ownOrOffice,
  }),
  one('PATCH /api/imports/:import_id/mapping/', anyone, nothing, { only: ownOrOffice }),
  one('PATCH /api/imports/:import_id/cells/', anyone, nothing, { only: ownOrOffice }),
  one('POST /api/imports/:import_id/check/', anyone, nothing, { only: ownOrOffice }),
  one('POST /api/imports/:import_id/run/', anyone, nothing, { only: ownOrOffice }),
  one('DELETE /api/imports/:import_id/', anyone, undefined, { only: ownOrOffice }),
  one('GET /api/imports/:import_id/undo/', anyone, undefined, { only: ownOrOffice }),
  one('POST /api/imports/:import_id/undo/', anyone, () => ({ mode: 'rest' }), {
    only: ownOrOffice,
  }),
]

export const probes: readonly Probe[] = [...people, ...evaluations, ...others]
