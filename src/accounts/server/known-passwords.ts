import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { KnownPasswords } from '#accounts/rules/security/passwords.ts'

// Made by src/app/scripts/password-data.mjs; the build puts the folder beside the program.
const folder = path.join(import.meta.dirname, 'data')
const hashes = 14

let loaded: KnownPasswords | undefined

/** Common passwords, read at first use. No outside service is called. */
export function refusedPasswords(): KnownPasswords {
  loaded ??= load()
  return loaded
}

function load(): KnownPasswords {
  const common = new Set(
    readFileSync(path.join(folder, 'common-passwords.txt'), 'utf8').trimEnd().split('\n'),
  )
  const filter = readFileSync(path.join(folder, 'breached-passwords.bin'))
  const size = filter.length * 8
  return {
    isCommon: (word) => common.has(word),
    // A Bloom filter: no misses, and one false positive in 15,000.
    isBreached: (text) => {
      const digest = createHash('sha256').update(text).digest()
      const [one, other] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
      return Array.from({ length: hashes }, (_, index) => (one + index * other) % size).every(
        (bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
      )
    },
  }
}
