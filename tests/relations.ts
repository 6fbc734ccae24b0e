import { accountNames } from '#accounts/rules/users/account-names.ts'
import { users } from '#accounts/tables.ts'
import { recordNames } from '#employees/rules/form/record-names.ts'
import { employees, placements } from '#employees/tables.ts'
import { type Role, roles } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { units } from '#organisation/tables.ts'
import { notifications } from '#notifications/tables.ts'
import { imports } from '#imports/tables.ts'
import { notes } from '#evaluations/tables/notes.ts'
import { company_id, finance, fixedId, longAgo, people } from './people.ts'
import { password, type TestApp } from './test-app.ts'

/** The relation of someone to the caller. */
export const relations = ['self', 'direct', 'indirect', 'member', 'stranger'] as const
export type Relation = (typeof relations)[number]

export interface Subject {
  name: string
  name_ar: string
  user_id: string
  employee_id: string
  placement_id: string
  evaluation_id: string
  objective_id: string
  competence_id: string
  notification_id: string
  import_id: string
  session_id: string
  note_id: string
}

const moments = { created_at: longAgo, updated_at: longAgo }
const letters = 'abcdefghijklmnopqrstuvwxyz'
let made = 100

/** A name of its own that has no letter of the other one. */
const arabicLetters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'
const inArabicLetters = (name: string) =>
  name.replace(/[a-z]/gi, (letter) => arabicLetters[letters.indexOf(letter.toLowerCase())] ?? '')

/**
 * For each role someone who asks, with a direct and an indirect report, a member of a unit below one
 * they manage, and a stranger; each with a finished evaluation, a notification, an import and a shared note.
 */
export async function insertRelations(world: TestApp) {
  const { db } = world
  const [known] = await db.select().from(users).limit(1)
  const password_hash = known?.password_hash ?? ''

  async function person(name: string, role: Role, manager: string | null, department: string) {
    const number = ++made
    const [user_id, employee_id, placement_id] = [3, 4, 5].map((kind) => fixedId(kind, number))
    const username = name.toLowerCase().replace(' ', '.')
    const email = `${username}@example.test`
    const name_ar = inArabicLetters(name)
    const ids = { user_id: user_id ?? '', employee_id: employee_id ?? '' }
    await db.insert(users).values({
      user_id: ids.user_id,
      name,
      name_ar,
      username,
      email,
      role,
      password_hash,
      phone: '5',
      first_name: name,
      last_name: '',
      title: 'Clerk',
      ...moments,
      ...accountNames({ name, name_ar, email, username }),
    })
    await db.insert(employees).values({
      ...ids,
      employee_code: `R-${number}`,
      company_id,
      join_date: '2024-03-01',
      direct_manager: manager,
      ...moments,
      ...recordNames({ name, name_ar, email, employee_code: `R-${number}` }),
    })
    await db.insert(placements).values({
      placement_id: placement_id ?? '',
      employee_id: ids.employee_id,
      company_id,
      department_id: department,
      assigned_at: longAgo,
      updated_at: longAgo,
    })
    return { name, name_ar, ...ids, placement_id: placement_id ?? '', email, username }
  }

  async function subject(one: Awaited<ReturnType<typeof person>>): Promise<Subject> {
    made++
    const evaluation_id = await world.evaluation({
      status: 'Completed',
      period: `${1900 + made}-Q1`,
    })
    // Made for Emad, and given to whom it is about.
    await world.pool.query(
      'update evaluations set employee_id = $1, reviewer_id = null where evaluation_id = $2',
      [one.employee_id, evaluation_id],
    )
    const competence_id = await world.competency(evaluation_id, 5)
    const { rows } = await world.pool.query<{ objective_id: string }>(
      'select objective_id from objectives where evaluation_id = $1',
      [evaluation_id],
    )
    const notification_id = fixedId(10, made)
    await db.insert(notifications).values({
      notification_id,
      event_id: fixedId(11, made),
      user_id: one.user_id,
      kind: 'needs_action',
      evaluation_id,
      employee_name: one.name,
      actor_name: 'x',
      status: 'Completed',
      created_at: longAgo,
    })
    const note_id = fixedId(13, made)
    await db.insert(notes).values({
      note_id,
      employee_id: one.employee_id,
      author_id: people.admin.user_id,
      text: 'x',
      happened_on: '2026-01-05',
      audience: 'shared',
      ...moments,
    })
    const import_id = fixedId(12, made)
    await db.insert(imports).values({
      import_id,
      kind: 'evaluation_items',
      subject_id: evaluation_id,
      file_name: 'x.csv',
      file_size: 1,
      actor_id: one.user_id,
      actor_name: one.name,
      is_dry_run: true,
      is_strict: false,
      status: 'cancelled',
      phase: 'waiting',
      created_at: longAgo,
    })
    const { body } = await world.ask('POST', '/api/auth/login/', {
      body: { email: one.email, username: one.username, password },
    })
    const session_id = String(body.refresh).split('.')[0] ?? ''
    const objective_id = rows[0]?.objective_id ?? ''
    return {
      ...one,
      evaluation_id,
      objective_id,
      competence_id,
      notification_id,
      import_id,
      session_id,
      note_id,
    }
  }

  const asked: Record<string, { access: string; subjects: Record<Relation, Subject> }> = {}
  for (const [index, role] of roles.entries()) {
    const mark = letters.slice(index, index + 1).repeat(4)
    const department = fixedId(2, 200 + index)
    const self = await person(`Self ${mark}`, role, null, finance)
    const unit = { company_id, manager_id: self.user_id, ...moments }
    const name = `Managed ${mark}`
    await db.insert(units).values({
      ...unit,
      unit_id: department,
      level: 'department',
      name,
      name_normalized: normalizeText(name),
    })
    const direct = await person(`Direct ${mark}`, 'LM', self.user_id, finance)
    const indirect = await person(`Indirect ${mark}`, 'EMP', direct.user_id, finance)
    const member = await person(`Member ${mark}`, 'EMP', null, department)
    const stranger = await person(`Stranger ${mark}`, 'EMP', people.otherHod.user_id, finance)
    const everybody = { self, direct, indirect, member, stranger }
    const subjects: Partial<Record<Relation, Subject>> = {}
    for (const relation of relations) subjects[relation] = await subject(everybody[relation])
    const { body } = await world.ask('POST', '/api/auth/login/', {
      body: { email: self.email, username: self.username, password },
    })
    asked[role] = { access: body.access, subjects: subjects as Record<Relation, Subject> }
  }
  return asked as Record<Role, { access: string; subjects: Record<Relation, Subject> }>
}
