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

test('who signed out without storage stays out, until they sign in with storage', async () => {
  const cookies: string[] = []
  const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    cookies.push(line)
  })
  const read = vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    const last = cookies.at(-1) ?? ''
    return last.includes('Max-Age=0;') ? '' : (last.split(';')[0] ?? '')
  })
  const { staysOut, stayOut } = await import('#accounts/web/identity/tab-memory.ts')
  stayOut(true)
  expect(staysOut()).toBe(true)
  expect(cookies.at(-1)).toMatch(/^signed_out_of_tab=yes;.*SameSite=None; Secure; Partitioned$/)
  const given = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  answering(async () => ({ localStorage: given }))
  await askForStorage()
  stayOut(false)
  expect(staysOut()).toBe(false)
  cookie.mockRestore()
  read.mockRestore()
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
