import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../..')
export const dist = path.join(root, 'dist')

const stamp = path.join(dist, 'built-from')
const ingredients = ['src', 'package.json', 'package-lock.json', 'vite.config.ts']

/** What dist is made of, as one fingerprint; times of files say nothing after a checkout. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const name of ingredients) {
    for (const file of filesUnder(path.join(root, name))) {
      hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** Where only dist has been delivered, there is nothing it could be older than. */
export function isFresh() {
  if (!fs.existsSync(stamp)) return false
  if (!fs.existsSync(path.join(root, 'src/app/server/main.ts'))) return true
  return fs.readFileSync(stamp, 'utf8') === fingerprint()
}

export function removeStamp() {
  fs.rmSync(stamp, { force: true })
}

/** @param {string} text */
export function writeStamp(text) {
  fs.writeFileSync(stamp, text)
}

/**
 * @param {string} entry
 * @returns {string[]}
 */
function filesUnder(entry) {
  if (!fs.existsSync(entry)) return []
  if (!fs.statSync(entry).isDirectory()) return [entry]
  return fs
    .readdirSync(entry)
    .toSorted()
    .flatMap((name) => filesUnder(path.join(entry, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}
