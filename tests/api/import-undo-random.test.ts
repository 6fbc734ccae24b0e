import { expect, test } from 'vitest'
import { differencesOf, dumpOf } from '../database-dump.ts'
import { runThrough } from '../imports.ts'
import { company_id, men, people, type PersonKey, retail, stores } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { runUndo } from '#imports/server/undo/run-undo.ts'
import { beginUndo } from '#imports/server/undo/undo-store.ts'

/** The same ones in every run; `UNDO_SEEDS=100 UNDO_SEED=1000 npm run api -- import-undo-random` tries others. */
const seeds = Number(process.env.UNDO_SEEDS ?? 10)
const firstSeed = Number(process.env.UNDO_SEED ?? 45_260)
const maxEdits = 50

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Random = ReturnType<typeof randomOf>
const pick = <T>(random: Random, all: readonly T[]) => all[random(all.length)] as T

const headers =
  'Code,Name,Email,Phone,Company,Department,Position,Role,Status,Join Date,Direct Manager'.split(
    ',',
  )
const known = ['emp', 'peer', 'member', 'stranger', 'lm'] as const
const managers = ['hod', 'farah', 'lm'].map((name) => `${name}@example.test`)

/** A file that creates some people and changes others in many ways. */
function randomFile(random: Random) {
  const created = Array.from({ length: 1 + random(5) }, (_, index) => {
    const manager = index > 0 && random(2) ? `n${random(index)}@new.test` : pick(random, managers)
    return [
      `N-${index}`,
      `New Person ${index}`,
      `n${index}@new.test`,
      '0512345678',
      'Rimal',
      pick(random, ['Retail', 'Finance']),
      'Clerk',
      pick(random, ['EMP', 'LM']),
      'Active',
      '2026-02-01',
      manager,
    ]
  })
  const changed = known
    .filter(() => random(3) > 0)
    .map((key) => {
      const { name, email, role } = people[key]
      const manager = random(2) ? pick(random, managers) : 'n0@new.test'
      return [
        '',
        random(3) ? name : `${name} Renamed`,
        email,
        pick(random, ['0512345678', '0598765432']),
        'Rimal',
        pick(random, ['Retail', 'Finance']),
        pick(random, ['Sales Associate', 'Senior']),
        role,
        'Active',
        '2024-03-01',
        // No one reports to themselves.
        key === 'lm' ? 'hod@example.test' : manager,
      ]
    })
  return [headers, ...created, ...changed]
}

/** An edit as a person makes it; the one of a person who is not there is refused, and changes nothing. */
type Edit = (world: TestApp) => Promise<unknown>

function randomEdit(random: Random): Edit {
  const email = random(3)
    ? people[pick(random, [...known, 'otherHod' as const])].email
    : `n${random(5)}@new.test`
  const id = async (world: TestApp) => {
    const { rows } = await world.pool.query<{ employee_id: string }>(
      'select employee_id from employees join users using (user_id) where email = $1',
      [email],
    )
    return rows[0]?.employee_id ?? '00000000-0000-4000-8000-999999999999'
  }
  const patch = (body: object) => async (world: TestApp) =>
    world.as('admin', 'PATCH', `/api/employees/${await id(world)}/`, { body })
  const location = pick(random, ['Jeddah', 'Abha', 'Tabuk'])
  const phone = `05${10_000_000 + random(1000)}`
  const period = `20${10 + random(15)}-Q${1 + random(4)}`
  const name = `Stores ${random(3)}`
  const title = `Title ${random(3)}`
  const managerial_level = pick(random, ['IC', 'MGR'])
  return pick(random, [
    patch({ location }),
    patch({ user_data: { phone } }),
    patch({ user_data: { title } }),
    patch({ managerial_level }),
    async (world) =>
      world.as('hr', 'POST', '/api/evaluations/', {
        body: { employee_id: await id(world), type: 'Quarterly', period },
      }),
    async (world) =>
      world.as('hr', 'POST', `/api/employees/${await id(world)}/assignments/`, {
        // Where the file places no one: who is there already cannot be placed there later.
        body: {
          company_id,
          department_id: retail,
          sub_department_id: stores,
          section_id: men,
          valid_from: '2099-01-01',
        },
      }),
    async (world) =>
      world.as('hr', 'PATCH', `/api/org/sub-departments/${stores}/`, {
        body: { name },
      }),
  ])
}

/** Everyone whom the undo lists, with the accounts behind. */
async function listedIds(world: TestApp, blocked: readonly { id: string; name: string }[]) {
  const { rows } = await world.pool.query<{ employee_id: string; user_id: string; email: string }>(
    'select employee_id, user_id, email from employees join users using (user_id) where employee_id = any($1)',
    [blocked.map(({ id }) => id)],
  )
  return rows
}

async function open(edits: readonly Edit[], first?: (world: TestApp) => Promise<string>) {
  const world = await openTestApp()
  const import_id = await first?.(world)
  for (const edit of edits) await edit(world)
  return { world, import_id: import_id ?? '' }
}

for (let seed = firstSeed; seed < firstSeed + seeds; seed++)
  test(`after an undo all is as without the import, but for the listed (seed ${seed})`, async () => {
    const since = new Date(Date.now() - 60_000).toISOString()
    const random = randomOf(seed)
    const file = randomFile(random)
    const edits = Array.from({ length: random(maxEdits + 1) }, () => randomEdit(random))
    const who: PersonKey = 'admin'

    const { world, import_id } = await open(edits, async (world) => {
      const run = await runThrough(world, file, { kind: 'employees', who })
      return String(run.import_id)
    })
    const never = await open(edits)
    try {
      const { body: before } = await world.as(who, 'GET', `/api/imports/${import_id}/undo/`)
      if (before.undoable > 0) {
        const { rows } = await world.pool.query<{ at: Date }>('select clock_timestamp() as at')
        await beginUndo(world.db, import_id, { mode: 'rest', actor: people[who] })
        await runUndo(world.db, import_id, () => {})
        const { body: after } = await world.as(who, 'GET', `/api/imports/${import_id}/undo/`)
        expect(after.state).toBe(before.blocked_count === 0 ? 'done' : 'partial')
        expect(after.blocked).toEqual(before.blocked)
        // Whose step it really was until the undo stays written, as in the audit log.
        await world.pool.query('delete from step_owners where ended_at >= $1', [rows[0]?.at])
        // Who is the owner again of an evaluation that was begun meanwhile is notified.
        await world.pool.query(
          `delete from notifications where event = 'assigned' and created_at >= $1`,
          [rows[0]?.at],
        )
      }
      const listed = await listedIds(world, before.blocked)
      const except = listed.flatMap(({ employee_id, user_id, email }) => [
        employee_id,
        user_id,
        email,
      ])
      const here = await dumpOf(world.pool, { since, except })
      expect(differencesOf(here, await dumpOf(never.world.pool, { since, except }))).toEqual([])
    } finally {
      await world.close()
      await never.world.close()
    }
  }, 120_000)
