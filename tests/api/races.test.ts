import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLossyProxy } from '../fault/lossy-proxy.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

test('of two who change one record at once, one gets a conflict', async () => {
  const evaluation_id = await world.evaluation({ achieved: [5] })
  const read = async () =>
    (await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${evaluation_id}`)).body.results[0]
  for (let round = 0; round < 25; round++) {
    const { objective_id, updated_at } = await read()
    const answers = await Promise.all(
      ['one', 'other'].map((who) =>
        world.as('lm', 'PATCH', `/api/objectives/${objective_id}/`, {
          body: { title: `${who} ${round}` },
          headers: { 'if-match': `"${updated_at}"` },
        }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body.error).toBe('stale')
    expect((await read()).title).toBe(taken[0]?.body.title)
  }
})

test('five who move one evaluation at once move it one step', async () => {
  for (let round = 0; round < 5; round++) {
    const target = `/api/evaluations/${await world.evaluation()}/`
    const body = { status: 'Pending HoD Approval' }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => world.as('lm', 'PATCH', target, { body })),
    )
    for (const { status } of answers) expect([200, 422]).toContain(status)
    const { results } = (await world.as('lm', 'GET', `${target}history/`)).body
    expect(results.filter(({ to }: { to: string }) => to === body.status)).toHaveLength(1)
  }
})

test('what is sent again because its answer was lost happens once', async () => {
  const evaluation_id = await world.evaluation({ status: 'Employee Review' })
  const proxy = await openLossyProxy(world.address, 4)
  const { access } = await world.signIn('lm')
  const wanted = 60
  const send = (key: string) =>
    fetch(new URL(`/api/evaluations/${evaluation_id}/comments/`, proxy.address), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'authorization': `Bearer ${access}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ comment: key }),
    }).then(
      ({ status }) => status === 201,
      () => false,
    )
  await Promise.all(
    [0, 1, 2].map(async (writer) => {
      for (let number = writer; number < wanted; number += 3) {
        while (!(await send(`comment ${number}`)));
      }
    }),
  )
  proxy.close()
  expect(proxy.dropped()).toBeGreaterThan(10)
  const { body } = await world.as(
    'lm',
    'GET',
    `/api/evaluations/${evaluation_id}/history/?limit=200`,
  )
  const comments: (string | null)[] = body.results.map(
    ({ comment }: { comment: string | null }) => comment,
  )
  expect(comments.filter((comment) => comment?.startsWith('comment '))).toHaveLength(wanted)
})
