import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  crowdedFolders,
  foreignWrites,
  refusedNames,
  type SourceFile,
  tableNamesInSql,
  violations,
} from './architecture.ts'

const root = path.join(import.meta.dirname, '..')

const sources = (): SourceFile[] =>
  fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: name, text: fs.readFileSync(path.join(root, name), 'utf8') }))

test('every import goes down the layers and back along the features', () => {
  const files = sources()
  expect(files.length).toBeGreaterThan(0)
  expect(violations(files)).toEqual([])
})

test('folders are small, and large layers are grouped by journey', () => {
  expect(crowdedFolders(sources().map(({ path }) => path))).toEqual([])
  const many = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `src/home/web/${folder}${index}.ts`)
  expect(crowdedFolders(many('', 25))).toEqual([])
  expect(crowdedFolders(many('', 26))).toEqual(['src/home/web has 26 files, more than 25'])
  expect(crowdedFolders([...many('', 25), 'src/home/web/1.test.ts'])).toEqual([
    'src/home/web has 26 files, more than 25',
  ])
  expect(crowdedFolders([...many('', 13), ...many('admin/', 1)])).toEqual([
    'src/home/web has 13 files, more than 12',
  ])
})

test('all dialogs have one surface', () => {
  const withSurface = sources().filter(({ text }) => /\bDialogSurface\b/.test(text))
  expect(withSurface.map(({ path }) => path)).toEqual(['src/kit/web/dialogs/DialogShell.tsx'])
})

test('days are typed into the date field of the kit, in both languages alike', () => {
  const native = /type(=|: )\{?['"](date|datetime-local|month|week)['"]/
  expect('<Input type="date" />').toMatch(native)
  expect(sources().filter(({ text }) => native.test(text))).toEqual([])
})

test('one Tab leaves every combobox: its arrow is no stop', () => {
  const fields = sources().filter(({ text }) => /<Combobox\b/.test(text))
  expect(fields.length).toBeGreaterThan(0)
  const stopping = fields.filter(({ text }) => !/expandIcon=\{hiddenChevron\}/.test(text))
  expect(stopping.map(({ path }) => path)).toEqual([])
})

test('packages import nothing of the product', () => {
  const folder = path.join(root, 'packages')
  const outside = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => /from '#(?!packages)/.test(fs.readFileSync(path.join(folder, name), 'utf8')))
  expect(outside).toEqual([])
})

test('SQL names tables through Drizzle', () => {
  expect(tableNamesInSql(sources())).toEqual([])
  const table = { path: 'src/home/tables.ts', text: "pgTable('pets', {})" }
  const at = (text: string) => tableNamesInSql([table, { path: 'src/home/server/store.ts', text }])
  expect(at('sql`select 1 from pets p`')).toEqual(['src/home/server/store.ts: names pets in SQL'])
  expect(at('join(sql`pets p`)')).toEqual(['src/home/server/store.ts: names pets in SQL'])
  expect(at('sql`a ${when(b, (c) => sql`x ${c}`)} join pets`')).toHaveLength(1)
  expect(at("sql`select 1 from ${pets} p where p.of = 'pets'`")).toEqual([])
})

/** Names that stay, by the reason. */
const mayBeCalled: Record<string, RegExp> = {
  'screens use it': /: (usualLimits|usualLengths|usualAudience|whyNoAnswer|settle) /,
  'the import that was interrupted': /: settleInterrupted /,
}

test('exported names begin with standard terms', () => {
  const stays = (found: string) => Object.values(mayBeCalled).some((pattern) => pattern.test(found))
  expect(refusedNames(sources()).filter((found) => !stays(found))).toEqual([])
  const names = (text: string) => refusedNames([{ path: 'src/home/server/store.ts', text }])
  expect(names('export async function settleOwners() {}')).toEqual([
    'src/home/server/store.ts: settleOwners (better: resolve)',
  ])
  expect(names('export const settings = 1\nexport const removed = 2')).toEqual([])
})

/** Who writes tables of others, by the reason. */
const mayWrite: Record<string, RegExp> = {
  'the demo fills all tables at once, before anyone is signed in': /^src\/app\/server\/demo\//,
}

test('only the feature that owns a table writes it', () => {
  const isAllowed = (found: string) =>
    Object.values(mayWrite).some((pattern) => pattern.test(found))
  const found = foreignWrites(sources())
  expect(found.filter((each) => !isAllowed(each))).toEqual([])
  const tables = { path: 'src/kit/tables.ts', text: "export const pets = pgTable('pets', {})" }
  const writes = (text: string) =>
    foreignWrites([tables, { path: 'src/home/server/store.ts', text }])
  const complaint = ['src/home/server/store.ts: writes pets of kit']
  expect(writes('db.insert(pets).values(row)')).toEqual(complaint)
  expect(writes('await updateMany(\n  db,\n  pets,')).toEqual(complaint)
  expect(writes('sql`delete from ${pets} p`')).toEqual(complaint)
  expect(writes('map.delete(pets.pet_id)')).toEqual([])
})

test('packages come from wherever the installing machine gets its packages', () => {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  expect(lock).not.toMatch(/"resolved":\s*"(https?|git)/)
})

const lines = (count: number) => 'export const a = 1\n'.repeat(count)

test.each<[complaint: string, path: string, text: string]>([
  [
    'rules imports contract: #employees/contract/employees.ts',
    'src/employees/rules/form/phone.ts',
    `import { x } from '#employees/contract/employees.ts'`,
  ],
  [
    'web imports server: #employees/server/store.ts',
    'src/employees/web/list/EmployeeCard.tsx',
    `import {\n  y,\n} from '#employees/server/store.ts'\nexport function EmployeeCard() {}`,
  ],
  [
    'server imports web: #employees/web/queries.ts',
    'src/employees/server/routes.ts',
    `const page = await import('#employees/web/queries.ts')`,
  ],
  [
    'employees imports the later feature evaluations: #evaluations/server/store.ts',
    'src/employees/server/store.ts',
    `import { x } from '#evaluations/server/store.ts'`,
  ],
  [
    'kit imports the later feature accounts: #accounts/contract.ts',
    'src/kit/server/api/serve.ts',
    `import type { X } from '#accounts/contract.ts'`,
  ],
  [
    'home imports the later feature app: #app/texts/en.ts',
    'src/home/web/queries.ts',
    `export { x } from '#app/texts/en.ts'`,
  ],
  [
    'imports ../tables.ts instead of #feature/layer/name.ts',
    'src/kit/server/api/serve.ts',
    `import '../tables.ts'`,
  ],
  ['imports ./reply without its ending', 'src/kit/server/api/serve.ts', `import './reply'`],
  [
    'rules cannot use the package node:fs',
    'src/kit/rules/language/normalize-text.ts',
    `import fs from 'node:fs'`,
  ],
  ['contract cannot use the package zod', 'src/kit/contract/page.ts', `import { z } from 'zod'`],
  [
    'web cannot use the package zod/mini',
    'src/home/web/queries.ts',
    `import * as z from 'zod/mini'`,
  ],
  ['web cannot use the package pg', 'src/home/web/queries.ts', `import pg from 'pg'`],
  ['server cannot use the package react', 'src/home/server/routes.ts', `import 'react'`],
  ['has 251 lines', 'src/home/server/routes.ts', lines(251)],
  ['hooks does not say what is in it', 'src/home/web/hooks/use-x.ts', ''],
  ['utils does not say what is in it', 'src/home/server/utils.ts', ''],
  ['is a barrel', 'src/home/web/index.ts', ''],
  ['is in no layer of a known feature', 'src/payroll/rules/pay.ts', ''],
  ['is in no layer of a known feature', 'src/home/pages/pay.ts', ''],
  [
    'exports Bell, BellBadge instead of Bell alone',
    'src/home/web/Bell.tsx',
    'export function Bell() {}\nexport const BellBadge = () => null',
  ],
  ['hides the component Bell', 'src/home/web/bell.tsx', 'export function Bell() {}'],
])('%j is noticed in %s', (complaint, path, text) => {
  expect(violations([{ path, text }])).toEqual([`${path}: ${complaint}`])
})

test('what the rules permit passes', () => {
  const permitted: SourceFile[] = [
    { path: 'src/employees/server/store.ts', text: `import { x } from '#organisation/tables.ts'` },
    { path: 'src/kit/texts/en.ts', text: lines(400) },
    { path: 'src/kit/web/api/use-api-mutation.tsx', text: 'export function useChange() {}' },
    { path: 'src/app/scripts/copy.ts', text: `import '../../x.ts'` },
    {
      path: 'src/kit/rules/language/normalize-text.test.ts',
      text: `import { test } from 'vitest'`,
    },
  ]
  expect(violations(permitted)).toEqual([])
})
