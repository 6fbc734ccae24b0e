import http from 'node:http'

export interface Answered {
  status: number
  milliseconds: number
}

/** Callers that keep their connections, with as little work of their own as possible. */
export function openCallers(address: string, access: string, connections: number) {
  const { hostname, port } = new URL(address)
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const headers = { authorization: `Bearer ${access}` }

  const ask = (path: string, timeout = 5000) =>
    new Promise<Answered>((resolve) => {
      const begun = performance.now()
      const end = (status: number) => resolve({ status, milliseconds: performance.now() - begun })
      const asking = http.get({ hostname, port, path, agent, headers, timeout }, (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0))
        answer.on('error', () => end(0))
      })
      asking.on('timeout', () => asking.destroy())
      asking.on('error', () => end(0))
    })
  return { ask, close: () => agent.destroy() }
}

const pathsOf = ['/api/employees/?limit=50', '/api/accounts/me/', '/api/evaluations/?limit=20']
export const pathAt = (turn: number) => pathsOf[turn % pathsOf.length] ?? '/'

/** So many callers, each asking again as soon as it is answered. */
export async function closedLoop(
  address: string,
  access: string,
  callers: number,
  milliseconds: number,
) {
  const { ask, close } = openCallers(address, access, callers)
  const answers: Answered[] = []
  const end = Date.now() + milliseconds
  let turn = 0
  const caller = async () => {
    while (Date.now() < end) answers.push(await ask(pathAt(turn++)))
  }
  await Promise.all(Array.from({ length: callers }, caller))
  close()
  return answers
}

/** So many requests a second, whether earlier ones are answered or not; reports the last two thirds. */
export async function openLoop(
  address: string,
  access: string,
  perSecond: number,
  milliseconds: number,
) {
  const { ask, close } = openCallers(address, access, 2000)
  const answers: Answered[] = []
  const begun = performance.now()
  let turn = 0
  let full = 0
  while (performance.now() - begun < milliseconds) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (turn < due) void ask(pathAt(turn++)).then((answer) => answers.push(answer))
    if (performance.now() - begun < milliseconds / 3) full = answers.length
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  // What is answered later does not count, as in any other loop; nor does the time until it was full.
  const measuredAnswers = answers.slice(full)
  close()
  return { answers: measuredAnswers, sent: turn, measured: (milliseconds * 2) / 3 }
}
