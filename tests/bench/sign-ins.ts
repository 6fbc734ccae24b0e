import { hashPassword, isPassword } from '#accounts/server/passwords.ts'
import { type Part, signedIn } from './bench.ts'
import { password } from './data-set.ts'
import { median } from './figures.ts'
import { load } from './load.ts'

/** Callers that sign in all at once, again and again. */
const storming = 8

export const p4: Part = async (bench) => {
  const stage = await bench.stage(10_000)
  const hash = await hashPassword(password)
  const beyond: number[] = []
  for (let time = 0; time < bench.rounds * 8; time++) {
    const bare = await timed(() => isPassword(password, hash))
    const whole = await timed(() => signedIn(stage.product, 1000 + time))
    beyond.push(whole - bare)
  }

  const hr = await stage.as('HR')
  const lists = (millis: number) =>
    load(hr, () => ({ path: '/api/employees/?limit=50' }), { callers: 4, millis })
  await lists(bench.millis / 3)
  const growth: number[] = []
  let signIns = 0
  for (let round = 0; round < bench.rounds; round++) {
    const quiet = await lists(bench.millis)
    let isOver = false
    const storm = Array.from({ length: storming }, async () => {
      while (!isOver) await signedIn(stage.product, 2000 + signIns++)
    })
    const stormy = await lists(bench.millis)
    isOver = true
    await Promise.all(storm)
    growth.push(stormy.p99 / quiet.p99)
  }
  return [
    {
      goal: 'P4',
      what: 'sign-in beyond the bare hash',
      value: median(beyond),
      unit: 'ms',
      bound: 2,
      better: 'less',
    },
    {
      goal: 'P4',
      what: 'p99 of lists in a storm of sign-ins / quiet',
      value: median(growth),
      unit: 'x',
      bound: 3,
      better: 'less',
      note: `${signIns} sign-ins by ${storming} callers`,
    },
  ]
}

async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
