import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
interface Lock {
  packages: Record<string, { license?: string; dev?: boolean; optional?: boolean }>
}
const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock

/** Licences that ask for no more than to be named. */
const permissive = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)$/
/** A font under the Open Font License is embedded in documents freely; only fonts made of it keep its licence. */
const fonts = /node_modules\/@expo-google-fonts\/amiri$/
/** Tools that no part of the product is made of: their licence asks for changes to themselves only. */
const tools = /node_modules\/(@axe-core\/playwright|axe-core|lightningcss(-[\w-]+)?)$/

test('every package has a licence that permits what the product does with it', () => {
  const parts = Object.entries(lock.packages).filter(([name]) => name !== '')
  const others = parts.filter(
    ([name, { license = 'none' }]) =>
      !permissive.test(license) && !(fonts.test(name) && license === 'MIT AND OFL-1.1'),
  )
  expect(others.filter(([name]) => !tools.test(name)).map(([name]) => name)).toEqual([])
  expect(others.filter(([, { dev }]) => dev !== true).map(([name]) => name)).toEqual([])
  expect(parts.length).toBeGreaterThan(300)
})

test('the lock file names no registry: packages come from the one that is configured', () => {
  const text = JSON.stringify(lock)
  expect(text).not.toContain('"resolved"')
  expect(text).toContain('"integrity"')
})
