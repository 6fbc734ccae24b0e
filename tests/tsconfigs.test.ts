import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** The files that a configuration type-checks, with everything they import, as paths from the root. */
function filesOf(name: string) {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const options = ['-p', `tsconfig.${name}.json`, '--listFilesOnly']
  const output = execFileSync(process.execPath, [tsc, ...options], { cwd: root, encoding: 'utf8' })
  return output.split(/\r?\n/).map((file) => path.relative(root, file).split(path.sep).join('/'))
}

const names = ['shared', 'web', 'server', 'tests', 'scripts']
const files = new Map(names.map((name) => [name, filesOf(name)]))
const seenBy = (name: string, pattern: RegExp) =>
  (files.get(name) ?? []).filter((file) => pattern.test(file))

const nodeTypes = /node_modules\/@types\/node\//
const browserTypes = /\/lib\.dom\.|node_modules\/@types\/react\//

test('code of the page does not see Node.js, and no code of the server', () => {
  expect(seenBy('web', /^src\/app\/web\/main\.tsx$/)).toHaveLength(1)
  expect(seenBy('web', browserTypes).length).toBeGreaterThan(0)
  expect(seenBy('web', nodeTypes)).toEqual([])
  expect(seenBy('web', /^src\/\w+\/server\//)).toEqual([])
})

test('code of the server does not see the browser, and no code of the page', () => {
  expect(seenBy('server', /^src\/app\/server\/main\.ts$/)).toHaveLength(1)
  expect(seenBy('server', nodeTypes).length).toBeGreaterThan(0)
  expect(seenBy('server', browserTypes)).toEqual([])
  expect(seenBy('server', /^src\/\w+\/web\//)).toEqual([])
})

test('rules, texts and contracts see neither', () => {
  expect(seenBy('shared', /^src\/\w+\/rules\//).length).toBeGreaterThan(0)
  expect(seenBy('shared', nodeTypes)).toEqual([])
  expect(seenBy('shared', browserTypes)).toEqual([])
})

test('every file is type-checked', () => {
  const checked = new Set([...files.values()].flat())
  const all = ['src', 'packages', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
      .filter((file) => /\.(tsx?|mjs)$/.test(file)),
  )
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((file) => !checked.has(file))).toEqual([])
})
