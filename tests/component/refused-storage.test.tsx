import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The storage of a browser that refuses it to an embedded page. */
const refused = new Proxy({} as Storage, {
  get() {
    throw new DOMException('refused', 'SecurityError')
  },
})
const used = Object.getOwnPropertyDescriptor(window, 'localStorage')
let storage: typeof import('#kit/web/platform/storage.ts')
let askForStorage: () => Promise<void>

/** What the browser answers when it is asked for storage; undefined: it knows no such question. */
const answering = (ask?: (wanted: unknown) => Promise<unknown>) =>
  Object.assign(document, { requestStorageAccess: ask })

beforeEach(async () => {
  Object.defineProperty(window, 'localStorage', { value: refused, configurable: true })
  vi.resetModules()
  storage = await import('#kit/web/platform/storage.ts')
  ;({ askForStorage } = await import('#kit/web/platform/ask-for-storage.ts'))
})
afterEach(() => {
  answering()
  if (used) Object.defineProperty(window, 'localStorage', used)
})

test('a session begun before the browser gives storage moves there', async () => {
  const entries = new Map<string, string>()
  const given = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const ask = vi.fn<(wanted: unknown) => Promise<unknown>>(async () => ({ localStorage: given }))
  answering(ask)
  storage.storage.write('user', 'Huda')
  expect(storage.isStorageRefused()).toBe(true)
  await askForStorage()
  expect(ask).toHaveBeenCalledWith({ localStorage: true })
  expect(storage.isStorageRefused()).toBe(false)
  expect([...entries]).toEqual([['user', 'Huda']])
  storage.storage.remove('user')
  expect([entries.size, storage.storage.read('user')]).toEqual([0, null])
})

test.each([
  ['refuses', async () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ['opens nothing', async () => undefined],
  ['gives what it then refuses', async () => ({ localStorage: refused })],
  ['does not know the question', undefined],
])('where the browser %s, what was stored lasts as long as the page', async (_, ask) => {
  answering(ask)
  storage.storage.write('user', 'Huda')
  await askForStorage()
  expect(storage.isStorageRefused()).toBe(true)
  expect(storage.storage.read('user')).toBe('Huda')
})
