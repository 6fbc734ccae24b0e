import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#app/server/demo/load-demo.ts'
import { type OpenDatabase, openDatabase } from '#kit/server/database/database.ts'
import { gradeOf } from '#scoring/rules/scoring.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { evaluations } from '#evaluations/tables.ts'
import { freshDatabase } from '../database.ts'

const today = '2026-11-20'
let database: OpenDatabase
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = await openDatabase({ databaseUrl: fresh.url, dataDir: '', log: () => {} })
  await loadDemo(database.db, today, 'hash of the demo password')
})

afterAll(async () => {
  await database.close()
  await drop()
})

const ask = async (query: string): Promise<unknown[]> => (await database.pool.query(query)).rows

const many = 'select count(*)::int as n from'

test.each([
  [248, 'employees', `${many} employees`],
  [248, 'placements', `${many} placements`],
  [2, 'companies', `${many} companies`],
  [5, 'accounts with a password', `${many} users where password_hash is not null`],
  [
    23,
    'pending evaluations',
    `${many} evaluations
     where status in ('Pending HoD Approval', 'Pending HR Approval', 'Employee Review')`,
  ],
  [156, 'completed evaluations', `${many} evaluations where status in ('Approved', 'Completed')`],
])('it has %d %s', async (n, _what, query) => {
  expect(await ask(query)).toEqual([{ n }])
})

test('completed evaluations average 8.4 of 10', async () => {
  expect(
    await ask(
      `select round((avg(score) / 10)::numeric, 1)::text as average
       from evaluations where status in ('Approved', 'Completed')`,
    ),
  ).toEqual([{ average: '8.4' }])
})

test('admin and hr have three unread notices, the others at least one', async () => {
  const unread = await ask(
    `select username, count(*)::int as n from notifications join users using (user_id)
     where read_at is null and password_hash is not null group by username order by username`,
  )
  expect(unread).toEqual([
    { username: 'admin', n: 3 },
    { username: 'emp', n: expect.any(Number) },
    { username: 'hod', n: expect.any(Number) },
    { username: 'hr', n: 3 },
    { username: 'lm', n: expect.any(Number) },
  ])
})

test('the item counts stored with an evaluation are those of its items', async () => {
  expect(
    await ask(
      `select evaluation_id from evaluations e
       where objectives_count <> (select count(*) from objectives o where o.evaluation_id = e.evaluation_id)
          or competencies_count <> (select count(*) from competencies c where c.evaluation_id = e.evaluation_id)`,
    ),
  ).toEqual([])
})

test('every evaluation has the grade that the rules give the score it shows', async () => {
  const rows = await database.db.select().from(evaluations)
  const wrong = rows.filter(({ score, grade, weights }) => {
    const { scoring_rules } = weights ?? defaultWeights
    const rule = score === null ? null : gradeOf(Number(score.toFixed(1)), scoring_rules)
    return grade !== (rule?.grade ?? null)
  })
  expect(wrong.map(({ evaluation_id, score, grade }) => [evaluation_id, score, grade])).toEqual([])
  expect(rows.filter(({ grade }) => grade !== null).length).toBeGreaterThan(156)
})

test('every managerial level has its weights', async () => {
  expect(
    await ask(
      'select level, core_weight, functional_weight from weights_configurations order by 1',
    ),
  ).toEqual(
    ['IC', 'MIDDLE', 'SUPERVISORY'].map((level) => ({
      level,
      core_weight: 16,
      functional_weight: 24,
    })),
  )
})

test('who writes أحمد without its hamza finds him', async () => {
  const [row] = await ask(
    `select count(*)::int as n from employees where search_folded like '%احمد%'`,
  )
  expect(row).toEqual({ n: expect.any(Number) })
  expect(row).not.toEqual({ n: 0 })
})

test('loading it a second time changes nothing, and says so', async () => {
  await expect(loadDemo(database.db, today, 'hash')).rejects.toThrow('insert into "users"')
  expect(await ask('select count(*)::int as n from users')).toEqual([{ n: 248 }])
})
