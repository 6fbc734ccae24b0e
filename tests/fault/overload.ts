import { signedIn } from '../api-client.ts'
import { type Fault, missedGoals, pause, percentile } from './fault.ts'
import { closedLoop, openLoop } from './load.ts'
import { demoDataDir, start, stop } from './stage.ts'
import { openSlowClients } from './slow-clients.ts'

const good = ({ status }: { status: number }) => status === 200

/** How much less others are answered while slow clients are there, and how many milliseconds those stay. */
const maxLoss = 0.1
const maxSlow = 30_000

/** R10: four times as much is asked as can be answered; and five hundred who take their time. */
export const overload: Fault = async ({ quick, say }) => {
  const server = await start(await demoDataDir())
  const { address } = server
  const { access } = await signedIn(address, 'hr')
  const time = quick ? 3000 : 8000
  await closedLoop(address, access, 16, 2000)
  const usual = await closedLoop(address, access, 16, time)
  const peak = (usual.filter(good).length / time) * 1000
  say(`peak ${Math.round(peak)} a second`)

  const { answers, sent, measured } = await openLoop(address, access, peak * 4, time * 2)
  const goodput = (answers.filter(good).length / measured) * 1000
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  const broken = answers.filter(({ status }) => ![0, 200, 429, 503].includes(status))
  const offered = (sent / (time * 2)) * 1000
  say(`offered ${Math.round(offered)} a second, ${Math.round(goodput)} answered well`)

  await pause(6000)
  const before = await closedLoop(address, access, 8, time)
  const slow = await openSlowClients(address, quick ? 150 : 500)
  const meanwhile = await closedLoop(address, access, 8, time)
  const left = await slow.leftAfter(quick ? 32_000 : 95_000)
  say(`slow clients: ${left.story}`)
  await stop(server)

  const [median, medianThen] = [before, meanwhile].map((all) =>
    percentile(
      all.filter(good).map(({ milliseconds }) => milliseconds),
      50,
    ),
  ) as [number, number]
  const share = meanwhile.filter(good).length / before.filter(good).length
  const goals = missedGoals(quick, [
    ['share of requests that others lose beside slow clients', 1 - share, maxLoss],
    ['ms until a slow client is closed, at most,', left.longest, maxSlow],
  ])
  return {
    tried: 'four times the capacity; slow headers, bodies and readers',
    times: sent + slow.count,
    lost: [
      ...(goodput < peak * 0.9
        ? [`goodput falls to ${Math.round((goodput / peak) * 100)} % of the peak`]
        : []),
      ...(broken.length > 0 ? [`${broken.length} were answered neither 200, 429 nor 503`] : []),
      ...left.lost,
      ...goals.lost,
    ],
    figures: {
      'peak a second': Math.round(peak),
      'offered a second': Math.round(offered),
      'goodput a second': Math.round(goodput),
      'refused with 429 or 503': refused.length,
      'refused, p99 ms': Math.round(
        percentile(
          refused.map(({ milliseconds }) => milliseconds),
          99,
        ),
      ),
      'others beside slow clients, share of requests': share.toFixed(2),
      'others beside slow clients, p50 ms': `${median.toFixed(1)} before, ${medianThen.toFixed(1)} then`,
      ...goals.figures,
    },
  }
}
