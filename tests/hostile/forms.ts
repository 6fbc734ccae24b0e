import { oneOf, type Random } from './samples.ts'

const boundary = 'the-boundary'
const type = `multipart/form-data; boundary=${boundary}`

const part = (name: string, file: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const csv = 'Name,Email\nNour,nour@example.test'

const right = Buffer.concat([part('file', 'people.csv', csv), end])

const wrong: readonly { bytes: Buffer; type: string }[] = [
  { bytes: Buffer.alloc(0), type },
  { bytes: end, type },
  { bytes: right, type: 'multipart/form-data' },
  { bytes: right, type: 'multipart/form-data; boundary=other' },
  { bytes: right, type: `multipart/form-data; boundary=${'x'.repeat(500)}` },
  { bytes: right, type: 'application/json' },
  { bytes: right, type: 'text/csv' },
  { bytes: right.subarray(0, -20), type },
  { bytes: right.subarray(0, 40), type },
  { bytes: Buffer.concat([part('other', 'people.csv', csv), end]), type },
  { bytes: Buffer.concat([part('__proto__', 'people.csv', csv), end]), type },
  { bytes: Buffer.concat([part('file', '', csv), end]), type },
  { bytes: Buffer.concat([part('file', 'a\u0000.csv', csv), end]), type },
  { bytes: Buffer.concat([part('file', '../../etc/passwd.csv', csv), end]), type },
  { bytes: Buffer.concat([part('file', `${'م'.repeat(300)}.csv`, csv), end]), type },
  { bytes: Buffer.concat([part('file', '🙂'.repeat(150) + '.csv', csv), end]), type },
  { bytes: Buffer.concat([part('file', 'people.exe', csv), end]), type },
  { bytes: Buffer.concat([part('file', 'people.csv', ''), end]), type },
  { bytes: Buffer.concat([part('file', 'people.xlsx', 'PK\u0003\u0004 no zip'), end]), type },
  { bytes: Buffer.concat([part('file', 'people.csv', Buffer.from([0, 255, 254, 0])), end]), type },
  { bytes: Buffer.concat([part('file', 'a.csv', csv), part('file', 'b.csv', csv), end]), type },
  {
    bytes: Buffer.concat([
      ...Array.from({ length: 40 }, (_, at) => part(`f${at}`, `${at}.csv`, csv)),
      end,
    ]),
    type,
  },
]

/** A form with one file, or one that no one can make sense of. */
export const brokenForm = (random: Random, isBroken: boolean) =>
  isBroken ? oneOf(random, wrong) : { bytes: right, type }
