import { oneOf, type Random } from './samples.ts'

/** A placeholder in a value, for text that no value produces. */
const marked = (text: string) => `\u241fraw:${Buffer.from(text).toString('base64')}\u241f`

/** JSON, with what is marked written as it is. */
export const jsonWith = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"\u241fraw:([^\u241f]*)\u241f"/g, (_, text: string) =>
    Buffer.from(text, 'base64').toString(),
  )

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const id = '00000000-0000-4000-8000-000000000000'

export const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '0',
  'null',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u0000',
  'x'.repeat(5000),
  'ﷺ'.repeat(3000),
  '🙂'.repeat(300),
  id,
  id.toUpperCase(),
  `{${id}}`,
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '2026-01-01T25:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '-1e400',
  "'; drop table users; --",
  '%',
  '\\',
  '{}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x' },
  Array.from({ length: 600 }, () => id),
  marked('1e400'),
  marked('-0'),
  marked('1' + '0'.repeat(400)),
  marked('0.1e-400'),
  marked('"\\ud800\\ud800"'),
  marked('"\\u0000"'),
  marked('{"__proto__":{"isAdmin":true}}'),
  marked('{"constructor":{"prototype":{"x":1}}}'),
  marked(deep(2000)),
  marked(deep(20_000)),
  marked('{"a":'.repeat(5000) + '1' + '}'.repeat(5000)),
]

const strangers: readonly [string, unknown][] = [
  ['__proto__', marked('{"role":"ADMIN"}')],
  ['constructor', { prototype: { role: 'ADMIN' } }],
  ['toString', 'x'],
  ['hasOwnProperty', null],
  ['role', 'ADMIN'],
  ['is_active', true],
  ['status', 'Completed'],
  ['score', 100],
  ['updated_at', '2000-01-01T00:00:00.000Z'],
  ['password_hash', 'x'],
  ['', ''],
  ['\ud800', 1],
  ['x'.repeat(10_000), 1],
]

type Node = Record<string, unknown> | unknown[]
interface Place {
  node: Node
  key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  return Object.entries(node).flatMap(([key, inner]) => [{ node, key }, ...placesIn(inner)])
}

const put = ({ node, key }: Place, value: unknown) => Object.assign(node, { [key]: value })

/** A copy: a value that is put in twice must not end up inside itself. */
const wrongValue = (random: Random) => structuredClone(oneOf(random, wrongValues))

/** The same value with one or two things wrong in it. */
export function brokenValue(random: Random, value: unknown): unknown {
  let whole = structuredClone(value)
  for (let times = 1 + random(2); times > 0; times--) {
    const places = placesIn(whole)
    const way = random(8)
    if (places.length === 0 || way === 0) {
      if (random(3) === 0) whole = oneOf(random, [[whole], wrongValue(random), { 0: whole }])
      else if (typeof whole === 'object' && whole !== null)
        whole = withStranger(whole, ...oneOf(random, strangers))
      continue
    }
    const place = oneOf(random, places)
    if (way === 1 && !Array.isArray(place.node)) delete place.node[place.key]
    else if (way === 2) put(place, [Reflect.get(place.node, place.key)])
    else put(place, wrongValue(random))
  }
  return whole
}

/** JSON knows no prototypes; a key of that name has to be written, not assigned. */
const withStranger = (whole: object, key: string, value: unknown) =>
  key === '__proto__'
    ? marked(
        jsonWith(whole)
          .replace(/^\{/, `{"__proto__":${jsonWith(value)},`)
          .replace(',}', '}'),
      )
    : { ...whole, [key]: value }

/** A body that is no longer what its content type says. */
export function brokenBytes(random: Random, json: string): { bytes: Buffer; type?: string } {
  const bytes = Buffer.from(json)
  return oneOf<() => { bytes: Buffer; type?: string }>(random, [
    () => ({ bytes: bytes.subarray(0, random(bytes.length + 1)) }),
    () => ({ bytes: Buffer.concat([bytes, bytes]) }),
    () => ({ bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]) }),
    () => ({ bytes: Buffer.from(json, 'utf16le'), type: 'application/json; charset=utf-16' }),
    () => ({ bytes: Buffer.concat([bytes.subarray(0, -1), Buffer.from([0xff, 0xfe, 0xc0])]) }),
    () => ({ bytes: Buffer.from(deep(20_000)) }),
    () => ({ bytes: Buffer.from('{"a":'.repeat(20_000)) }),
    () => ({
      bytes: Buffer.from(oneOf(random, ['null', '[]', '1', '"x"', 'NaN', ' ', '{"a":1,}'])),
    }),
    () => ({ bytes: Buffer.alloc(1024 * 1024 + 1, 0x20) }),
    () => ({ bytes, type: oneOf(random, types) }),
  ])()
}

const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/vnd.api+json',
  'application/json, text/plain',
  'json',
  ';',
  '',
]
