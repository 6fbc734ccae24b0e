import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfiguration } from '#app/server/settings/configuration.ts'
import { openAi } from '#evaluations/server/suggestions/ai.ts'
import { GivenUp, isPrivate, lookupFor, postTo } from '#kit/server/outgoing.ts'

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '224.0.0.1',
])('%s is a private address', (address) => expect(isPrivate(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => expect(isPrivate(address)).toBe(false),
)

const addresses = [{ address: '10.1.2.3', family: 4 }]
const resolved = (hostname: string, privateHosts: string[]) =>
  new Promise<unknown>((resolve) =>
    lookupFor(privateHosts, (_, done) => done(null, addresses))(
      hostname,
      { all: true },
      (error, addresses) => resolve(error ?? addresses),
    ),
  )

test('a name that leads into the own network is refused unless the configuration names it', async () => {
  const name = 'mail.corp.example'
  expect(await resolved(name, [])).toMatchObject({ code: 'PRIVATE_ADDRESS' })
  expect(await resolved(name, [name])).toEqual(addresses)
  expect(
    readConfiguration({
      PRIVATE_HOSTS: 'Mail.corp.example, ai.corp.example',
      AI_BASE_URL: 'https://ai.corp.example/v1',
      AI_API_KEY: 'k',
      AI_MODEL: 'm',
    }).ai?.privateHosts,
  ).toEqual(['mail.corp.example', 'ai.corp.example'])
  expect(() => readConfiguration({ PRIVATE_HOSTS: 'http://x' })).toThrow(/PRIVATE_HOSTS must be/)
})

async function openService(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer ?? (() => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${port}`, close }
}

test('a redirect is not followed', async () => {
  let followed = 0
  const elsewhere = await openService((_, response) => {
    followed++
    response.end('secret')
  })
  const service = await openService((_, response) => {
    response.writeHead(307, { location: elsewhere.address }).end()
  })
  const { status } = await postTo(service.address, { headers: {}, body: '{}', timeout: 2000 })
  const ai = openAi({ baseUrl: service.address, apiKey: 'k', model: 'm' })
  await expect(ai.complete([], new AbortController().signal)).rejects.toMatchObject({ status: 502 })
  expect([status, followed]).toEqual([307, 0])
  service.close()
  elsewhere.close()
})

test('a service that stops in the middle of an answer is given up, also when garbage is collected', async () => {
  const service = await openService((_, response) => void response.write('half'))
  const { body } = await postTo(service.address, { headers: {}, body: '{}', timeout: 300 })
  const read = async () => {
    for await (const _ of body) globalThis.gc?.()
  }
  await expect(read()).rejects.toThrow(GivenUp)
  service.close()
})
