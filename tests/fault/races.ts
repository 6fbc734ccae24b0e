import { signedIn } from '../api-client.ts'
import type { Fault } from './fault.ts'
import { demoDataDir, start, stop } from './stage.ts'

/** R8: two people change one record at once, and several move one evaluation at once. */
export const races: Fault = async ({ quick }) => {
  const server = await start(await demoDataDir())
  const { access, json, post } = await signedIn(server.address, 'admin')
  const patch = async (target: string, body: unknown, ifMatch?: string) => {
    const answer = await fetch(new URL(target, server.address), {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        'authorization': `Bearer ${access}`,
        ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const lost: string[] = []

  const { results } = await json('/api/evaluations/?status=Draft&limit=200')
  const [{ evaluation_id }] = results
  const made = await post('/api/objectives/', {
    evaluation_id,
    title: 'Race',
    description: 'Two at once',
    status: 'Not started',
    target: 10,
    achieved: 1,
    weight: 1,
  })
  let current = await made.json()
  const target = `/api/objectives/${current.objective_id}/`
  const rounds = quick ? 100 : 1000
  for (let round = 0; round < rounds; round++) {
    const titles = [`One ${round}`, `Other ${round}`]
    const answers = await Promise.all(
      titles.map((title) => patch(target, { title }, current.updated_at)),
    )
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, body }) => status === 409 && body.error === 'stale')
    if (taken.length !== 1 || refused.length !== 1)
      lost.push(`race ${round}: ${answers.map(({ status }) => status).join(' and ')}`)
    const list = await json(`/api/objectives/?evaluation_id=${evaluation_id}`)
    const now = list.results.find(
      (each: typeof current) => each.objective_id === current.objective_id,
    )
    if (now.title !== taken[0]?.body.title) lost.push(`race ${round}: ${now.title} stands`)
    current = now
  }

  let tried = 0
  for (const { evaluation_id: id } of results.slice(0, quick ? 5 : 40)) {
    tried++
    const address = `/api/evaluations/${id}/`
    const body = { status: 'Pending HoD Approval' }
    const moves = async () => {
      const { results: history } = await json(`${address}history/?limit=200`)
      return history.filter((entry: { to: string | null }) => entry.to === body.status).length
    }
    const before = await moves()
    const answers = await Promise.all(Array.from({ length: 5 }, () => patch(address, body)))
    const taken = answers.filter(({ status }) => status === 200).length
    const moved = (await moves()) - before
    // Asking for the status it already has is answered with that status and changes nothing.
    if (moved !== Math.min(taken, 1))
      lost.push(`${id}: moved ${moved} times, ${taken} were answered so`)
  }
  await stop(server)
  return {
    tried: 'two editors of one record with If-Match; five who move one evaluation',
    times: rounds + tried,
    lost,
    figures: { 'races': rounds, 'evaluations moved by five at once': tried },
  }
}
