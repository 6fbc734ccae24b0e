import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const tour = fs.readFileSync(path.join(root, 'docs/tour.md'), 'utf8')
const [, ...sections] = tour.split(/^## /m)

const [introduction = ''] = tour.split(/^## /m)

/** What the table of the tour says of each journey. */
const stated = [...introduction.matchAll(/^\| (\w[^|]+?) +\|((?: *[\d–]+ *\|){4})$/gm)].map(
  ([, name = '', numbers = '']) => {
    const [files, , folders] = numbers.split('|').map(Number)
    return { name, files, folders }
  },
)

/** The feature whose folders a journey counts. */
const owners: Record<string, string> = {
  'Who can approve or reject, and what happens then': 'evaluations',
  'Edit an employee': 'employees',
  'Import placements': 'imports',
}

const filesIn = (text: string) =>
  [...text.matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)

const journeys = sections.map((section) => {
  const name = section.slice(0, section.indexOf('\n'))
  const files = filesIn(section)
  const own = files.filter((file) => file.startsWith(`src/${owners[name]}/`))
  const items = section.split(/^\d+\. /m).slice(1)
  return { name, files, items, folders: new Set(own.map((file) => path.posix.dirname(file))).size }
})

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Names in back-quotes that none of the files beside them has. */
const strangeNames = (item: string) => {
  const texts = filesIn(item)
    .filter((file) => fs.existsSync(path.join(root, file)))
    .map(textOf)
  return [...item.matchAll(/`([a-zA-Z_]\w*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
}

/** The files that a file imports, at once or later. */
function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from |import\()'([#.][^']+)'/g)].map(([, name = '']) =>
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

test.each(journeys)(
  'the journey “$name” is as the tour shows it',
  ({ name, files, items, folders }) => {
    expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
    const used = new Set([...files.flatMap(importsOf), ...reached()])
    expect(files.slice(1).filter((file) => !used.has(file))).toEqual([])
    expect(items.flatMap(strangeNames)).toEqual([])
    expect(stated.find((each) => each.name === name)).toEqual({
      name,
      files: files.length,
      folders,
    })
  },
)

test('the tour has three journeys', () => {
  expect(journeys.map(({ name }) => name)).toEqual(Object.keys(owners))
})

test('a name that is not in the file beside it is noticed', () => {
  const item = '`src/employees/server/events.ts` declares `employeesChanged` and `employeeChanged`.'
  expect(strangeNames(item)).toEqual(['employeeChanged'])
})
