import { oneOf, type Random } from './samples.ts'

const id = '00000000-0000-4000-8000-000000000000'

export const wrongSegments: readonly string[] = [
  '0',
  '-1',
  'null',
  'undefined',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%ed%a0%80',
  '%f0%9f%98%80',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%252e',
  "'--",
  '__proto__',
  'constructor',
  'import',
  'export',
  'create',
  `${id}%20`,
  `${id}%0a`,
  `${id},${id}`,
  `{${id}}`,
  id,
  id.toUpperCase().replaceAll('0', 'F'),
  'x'.repeat(201),
  'x'.repeat(5000),
  '%D9%85'.repeat(60),
  '*',
  ':id',
  ';a=b',
]

const wrongTexts: readonly string[] = [
  '',
  '0',
  '-1',
  '1e3',
  '0x10',
  '1.5',
  'Infinity',
  'NaN',
  '99999999999999999999',
  'true',
  'TRUE',
  'yes',
  'null',
  '%00',
  '%ff',
  '%zz',
  '%',
  '%ed%a0%80',
  '%25',
  '%5c',
  '%27%20or%201%3D1--',
  "name';select%20pg_sleep(10)--",
  '(select%201)',
  'name,-name',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  id,
  `${id},${id}`,
  'x'.repeat(201),
  'x'.repeat(2001),
  '%F0%9F%98%80'.repeat(200),
  '+++',
  '[object%20Object]',
  '__proto__',
]

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const text = '2026-01-05T08:00:00.000Z'
const cursors: readonly string[] = [
  null,
  0,
  'x',
  {},
  [],
  [0],
  [1, 2],
  [0, 'x'],
  [0, 'x', 'y'],
  [0, 'x', id],
  [1, text, id],
  [0, text, 'no id'],
  [0, 'a\u0000', id],
  [0, '\ud800', id],
  [2, null, id],
  [0, '1e400', id],
  [0, '', ''],
  [0, 'infinity', id],
  [0, '9'.repeat(400), id],
  [0, id],
  [0, id, id, id, id],
  [0, '294277-01-01', id],
  [[0], ['x'], [id]],
  [0, "' or 1=1 --", id],
  [0, '-1', id],
].map(cursorOf)

/** What follows the question mark, with something wrong in it. */
export function brokenQuery(random: Random, names: readonly string[], rest: string): string {
  const name = names.length > 0 && random(8) > 0 ? oneOf(random, names) : oneOf(random, unknown)
  const value = () =>
    name === 'cursor' && random(3) > 0 ? oneOf(random, cursors) : oneOf(random, wrongTexts)
  const part = oneOf(random, [
    () => `${name}=${value()}`,
    () => `${name}=${value()}`,
    () => `${name}=${value()}`,
    () => `${name}=${value()}&${name}=${value()}`,
    () => `${name}[]=${value()}`,
    () => `${name}[a]=${value()}`,
    () => name,
    () => `${name}=${Array.from({ length: 200 }, value).join(`&${name}=`)}`.slice(0, 12_000),
  ])()
  return rest && random(2) ? `${rest}&${part}` : part
}
const unknown = [
  'colour',
  '__proto__',
  'constructor',
  'toString',
  'limit',
  'cursor',
  '',
  '%00',
  '$where',
]

/** Ways to write an address that come to another one, or to none. */
export const brokenPath = (random: Random, path: string): string =>
  oneOf(random, [
    () => path.replace(/\/$/, ''),
    () => `${path}/`,
    () => path.replace('/api/', '//api//'),
    () => path.replace('/api/', '/api/%2e/'),
    () => path.replace('/api/', '/API/'),
    () => path.replace('/api/', '/api/../'),
    () => `${path}%00`,
    () => `${path}%`,
    () => `${path}%c0%ae`,
    () => path.replaceAll('/', '%2f').replace('%2f', '/'),
    () => `${path}?`.repeat(3),
    () => `${path}#x`,
    () => `${path};x=1`,
    () => path.replaceAll('/', '\\').replace('\\', '/'),
  ])()
