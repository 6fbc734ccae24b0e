import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const [, ...sections] = fs.readFileSync(path.join(root, 'docs/tour.md'), 'utf8').split(/^## /m)

/** Files of each journey at most; a change that needs fewer lowers its number. */
const limits: Record<string, number> = {
  'Who can approve or reject, and what happens then': 12,
  'Edit an employee': 14,
  'Import placements': 19,
}

const journeys = sections.map((section) => ({
  name: section.slice(0, section.indexOf('\n')),
  files: [...section.matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file),
}))

/** The files that a file imports, at once or later. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/(?:from |import\()'([#.][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name),
  )
}

/** Where everything starts: the list of screens, the list of features, and the thread of an import. */
const started = [
  'src/app/web/screens.ts',
  'src/app/server/features.ts',
  'src/app/server/import-worker.ts',
]

/** Screens, routes and planners are reached through those lists. */
function reached(): Set<string> {
  const found = new Set<string>()
  const open = [...started]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || !fs.existsSync(path.join(root, file))) continue
    found.add(file)
    if (started.includes(file) || /server\/(feature|calls)\.ts$/.test(file))
      open.push(...importsOf(file))
  }
  return found
}

test.each(journeys)('the journey “$name” is as the tour shows it', ({ name, files }) => {
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
  const used = new Set([...files.flatMap(importsOf), ...reached()])
  expect(files.slice(1).filter((file) => !used.has(file))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(limits[name] ?? 0)
})

test('the tour has three journeys', () => {
  expect(journeys.map(({ name }) => name)).toEqual(Object.keys(limits))
})
