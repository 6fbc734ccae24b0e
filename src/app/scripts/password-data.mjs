import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
// @ts-expect-error The package declares no types for its lists.
import list from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import { root } from './dist.mjs'

// Makes the two files the server checks new passwords against, from a list published under the MIT
// licence whose order is how often each was found (docs/decisions/0101-passwords.md).

/** @type {string[]} */
const passwords = list
const folder = path.join(root, 'src/accounts/server/data')
const commonest = 10_000
/** The same in src/accounts/server/known-passwords.ts. */
const hashes = 14
const bitsEach = 20

fs.mkdirSync(folder, { recursive: true })
const common = passwords.slice(0, commonest).map((word) => word.toLowerCase())
fs.writeFileSync(path.join(folder, 'common-passwords.txt'), `${[...new Set(common)].join('\n')}\n`)

const filter = Buffer.alloc(Math.ceil((passwords.length * bitsEach) / 8))
const size = filter.length * 8
for (const word of passwords) {
  const digest = createHash('sha256').update(word.toLowerCase()).digest()
  const [one, other] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
  for (let index = 0; index < hashes; index++) {
    const bit = (one + index * other) % size
    const place = bit >> 3
    filter[place] = (filter[place] ?? 0) | (1 << (bit & 7))
  }
}
fs.writeFileSync(path.join(folder, 'breached-passwords.bin'), filter)
process.stdout.write(`${passwords.length} passwords in ${filter.length} bytes\n`)
