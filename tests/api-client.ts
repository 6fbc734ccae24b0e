import { fileForm } from './test-app.ts'

/** The body of a successful answer; an error names what was asked for and how it was refused. */
async function jsonOf(answer: Response) {
  if (answer.ok) return answer.json()
  throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
}

/** Someone of the demo, signed in at a server that runs as a process of its own. */
export async function signedIn(address: string, who: string) {
  const send = (method: string, target: string, body?: unknown, token?: string) =>
    fetch(new URL(target, address), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const login = await send('POST', '/api/auth/login/', {
    email: `${who}@demo.example`,
    username: who,
    password: 'Demo!2026',
  })
  const { access } = await jsonOf(login)
  return {
    access,
    json: async (target: string) => jsonOf(await send('GET', target, undefined, access)),
    post: (target: string, body: unknown) => send('POST', target, body, access),
    remove: (target: string) => send('DELETE', target, undefined, access),
    upload: (target: string, content: string) =>
      fetch(new URL(target, address), {
        method: 'POST',
        headers: { authorization: `Bearer ${access}` },
        body: fileForm(content),
      }),
  }
}
export type Asker = Awaited<ReturnType<typeof signedIn>>

export const headers = 'Name,Email,Employee Code,Company,Department,Position,Join Date'

/** So many people no one knows; one of a hundred rows is wrong when `withWrong`. */
export const newcomers = (mark: string, count: number, place: string, withWrong = false) =>
  [
    headers,
    ...Array.from({ length: count }, (_, index) => {
      const day = withWrong && index % 100 === 50 ? 'never' : '2026-01-05'
      return `Nour ${mark} ${index},n${index}@${mark}.test,${mark}-${index},${place},Cashier,${day}`
    }),
  ].join('\n')
