import { eq, inArray, sql } from 'drizzle-orm'
import { findArabicNames } from '#accounts/server/arabic-names.ts'
import { sessions, users } from '#accounts/tables.ts'
import type { Finding } from '#cycles/contract/cycle-shapes.ts'
import {
  type FindingKind,
  findingKinds,
  findingNames,
  isLeftOut,
  type LeftOut,
} from '#cycles/rules/preflight.ts'
import { preflightTexts } from '#cycles/texts/preflight.ts'
import { type ManagerialLevel, managerialLevels } from '#employees/rules/employee.ts'
import { employees } from '#employees/tables.ts'
import { ownerOf } from '#evaluations/rules/owners/step-owner.ts'
import { type OwnedEvaluation, ownerFactsOf } from '#evaluations/server/owners/owner-facts.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { now } from '#kit/server/clock.ts'
import { batches } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { gapsIn, weightsRefusal } from '#scoring/rules/weights.ts'
import { findWeights } from '#scoring/server/weights-store.ts'
import type { CycleRow } from './cycle-store.ts'
import { type Participant, participants } from './members.ts'
import { wrongStarts } from './starts.ts'

const maxNamed = 200 // People who are named for one kind; `count` counts all.

export interface Found {
  kind: FindingKind
  person: Participant
  detail: string
}

interface Asking {
  /** Who would launch the cycle: what is copied depends on what they can see. */
  actor: Actor
  language: Language
  /** Whether this server can send mail. */
  sendsMail: boolean
}

/** What prevents the launch of a cycle, person by person. */
export async function findProblems(
  db: Database,
  cycle: CycleRow,
  { actor, language, sendsMail }: Asking,
): Promise<{ people: Participant[]; found: Found[] }> {
  const people = await participants(db, cycle)
  const managers = await findArabicNames(
    db,
    language === 'ar' ? people.map(({ manager_name }) => manager_name) : [],
  )
  const managerOf = ({ manager_name }: Participant) =>
    managers.get(manager_name ?? '') ?? manager_name ?? ''
  const t = preflightTexts[language]
  const found: Found[] = []
  const find = (kind: FindingKind, person: Participant, detail = '') =>
    found.push({ kind, person, detail })

  const levels = await levelsWithoutWeights(db)
  const circles = await inCircles(db)
  for (const batch of batches(people)) {
    const duplicates = await duplicatesAmong(db, cycle, batch)
    const accounts = await accountsOf(db, batch)
    const owners = await ownersOf(db, batch)
    const starts = await wrongStarts(db, cycle, batch, { actor, language })
    for (const person of batch) {
      const { user_id, managerial_level: level, status } = person
      const account = accounts.get(user_id)
      const owner = owners.get(person.employee_id)
      if (status === 'Inactive') {
        find('on_leave_or_inactive', person, t.inactive)
        continue
      }
      if (circles.has(user_id)) find('manages_self_or_circle', person, managerOf(person))
      if (person.manager_id && account?.is_manager_active === false)
        find('inactive_manager', person, t.inactiveManager(managerOf(person)))
      if (owner?.draft === 'hr') find('no_manager', person, t.toHrQueue)
      if (owner?.approval === 'hr') find('no_head', person, t.toHrQueue)
      if (levels.has(level)) find('no_weights', person, t.level(level))
      if (duplicates.has(person.employee_id))
        find('duplicate', person, t.exists(cycle.type, cycle.period))
      if (account?.is_active === false) find('no_account', person, t.deactivated)
      else if (account && !account.has_signed_in && (!sendsMail || account.email === ''))
        find('never_signed_in_and_no_mail', person, t.neverSignedIn)
      const start = starts.get(person.employee_id)
      if (start !== undefined) find('template_weights', person, start)
    }
  }
  return { people, found }
}

/** Without what would show the reader that their own, hidden evaluation exists. */
export const foundFor = ({ user_id }: { user_id: string }, found: readonly Found[]) =>
  found.filter(({ kind, person }) => kind !== 'duplicate' || person.user_id !== user_id)

/** The same by kind, in the order in which kinds are listed. */
export function findingsOf(found: readonly Found[]): Finding[] {
  return findingNames.flatMap((kind) => {
    const of = found.filter((each) => each.kind === kind)
    if (of.length === 0) return []
    const people = of.slice(0, maxNamed).map(({ person, detail }) => ({
      employee_id: person.employee_id,
      name: person.name,
      name_ar: person.name_ar,
      detail,
    }))
    return [{ kind, count: of.length, severity: findingKinds[kind], people }]
  })
}

/** Those who get no evaluation because of what was found, each with what it was. */
export const leftOutBy = (found: readonly Found[]): ReadonlyMap<string, LeftOut> =>
  new Map(
    found.flatMap(({ kind, person }) =>
      isLeftOut(kind) ? [[person.employee_id, kind] as const] : [],
    ),
  )

async function levelsWithoutWeights(db: Database): Promise<ReadonlySet<ManagerialLevel>> {
  const wrong = new Set<ManagerialLevel>()
  for (const level of managerialLevels) {
    const weights = await findWeights(db, level)
    if (weightsRefusal(weights) !== undefined || gapsIn(weights.scoring_rules).length > 0)
      wrong.add(level)
  }
  return wrong
}

/** Everyone whose reporting line leads back to themselves. */
async function inCircles(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    with recursive line(start, user_id, depth) as (
      select e.user_id, e.direct_manager, 1 from ${employees} e where e.direct_manager is not null
      union
      select line.start, m.direct_manager, line.depth + 1 from line
      join ${employees} m on m.user_id = line.user_id
      where m.direct_manager is not null and line.user_id <> line.start and line.depth < 50
    )
    select distinct start as user_id from line where start = user_id`)
  return new Set(rows.map(({ user_id }) => user_id))
}

async function duplicatesAmong(
  db: Database,
  { cycle_id, type, period }: CycleRow,
  people: readonly Participant[],
) {
  const rows = await db
    .select({ employee_id: evaluations.employee_id })
    .from(evaluations)
    .where(
      sql`${inArray(
        evaluations.employee_id,
        people.map(({ employee_id }) => employee_id),
      )} and ${eq(evaluations.type, type)} and ${eq(evaluations.period, period)}
        and ${evaluations.cycle_id} is distinct from ${cycle_id}`,
    )
  return new Set(rows.map(({ employee_id }) => employee_id))
}

async function accountsOf(db: Database, people: readonly Participant[]) {
  const rows = await db
    .select({
      user_id: users.user_id,
      email: users.email,
      is_active: users.is_active,
      // A server of an earlier version begins sessions without the moment of the first.
      has_signed_in: sql<boolean>`${users.first_signed_in_at} is not null or exists (
        select 1 from ${sessions} where ${sessions.user_id} = ${users.user_id})`,
      is_manager_active: sql<boolean | null>`(
        select manager.is_active and record.status is distinct from 'Inactive'
        from ${users} manager left join ${employees} record on record.user_id = manager.user_id
        where manager.user_id = ${employees.direct_manager})`,
    })
    .from(users)
    .innerJoin(employees, eq(employees.user_id, users.user_id))
    .where(
      inArray(
        users.user_id,
        people.map(({ user_id }) => user_id),
      ),
    )
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** How the owner of a draft and of its approval would be found for each of these people. */
async function ownersOf(db: Database, people: readonly Participant[]) {
  const rows = people.map((person) => evaluationLike(person))
  const facts = await ownerFactsOf(db, rows)
  const viaAt = (employee_id: string, status: Status) => {
    const known = facts.get(employee_id)
    return known && ownerOf({ ...known, status })?.resolved_by
  }
  return new Map(
    people.map(({ employee_id }) => [
      employee_id,
      {
        draft: viaAt(employee_id, 'Draft'),
        approval: viaAt(employee_id, 'Pending HoD Approval'),
      },
    ]),
  )
}

/** A draft that does not exist yet, as far as finding its owner needs it. */
const evaluationLike = ({ employee_id, user_id, name }: Participant): OwnedEvaluation => ({
  evaluation_id: employee_id,
  employee_id,
  employee_user_id: user_id,
  employee_name: name,
  status: 'Draft',
  moved_at: now(),
  due_days: null,
  reviewer_id: null,
  separation_of_duties: false,
  open: null,
})
