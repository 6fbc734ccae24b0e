import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type SourceFile, violations } from './architecture.ts'

const root = path.join(import.meta.dirname, '..')

const sources = (): SourceFile[] =>
  fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: name, text: fs.readFileSync(path.join(root, name), 'utf8') }))

test('the sources keep the law of floors and neighbours', () => {
  const files = sources()
  expect(files.length).toBeGreaterThan(0)
  expect(violations(files)).toEqual([])
})

test('packages come from wherever the installing machine gets its packages', () => {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  expect(lock).not.toMatch(/"resolved":\s*"(https?|git)/)
})

const lines = (count: number) => 'export const a = 1\n'.repeat(count)

test.each<[complaint: string, path: string, text: string]>([
  [
    'rules sees contract in #employees/contract/employees.ts',
    'src/employees/rules/phone.ts',
    `import { x } from '#employees/contract/employees.ts'`,
  ],
  [
    'web sees server in #employees/server/store.ts',
    'src/employees/web/list/EmployeeCard.tsx',
    `import {\n  y,\n} from '#employees/server/store.ts'\nexport function EmployeeCard() {}`,
  ],
  [
    'server sees web in #employees/web/queries.ts',
    'src/employees/server/routes.ts',
    `const page = await import('#employees/web/queries.ts')`,
  ],
  [
    'employees leans on #evaluations/server/store.ts, named later',
    'src/employees/server/store.ts',
    `import { x } from '#evaluations/server/store.ts'`,
  ],
  [
    'kit knows a feature in #accounts/contract.ts',
    'src/kit/server/api/serve.ts',
    `import type { X } from '#accounts/contract.ts'`,
  ],
  [
    'a feature knows the whole in #app/texts/en.ts',
    'src/home/web/queries.ts',
    `export { x } from '#app/texts/en.ts'`,
  ],
  ['climbs with ../tables.ts', 'src/kit/server/api/serve.ts', `import '../tables.ts'`],
  ['imports ./reply without its ending', 'src/kit/server/api/serve.ts', `import './reply'`],
  [
    'rules takes node:fs from outside',
    'src/kit/rules/normalize-text.ts',
    `import fs from 'node:fs'`,
  ],
  ['contract takes zod from outside', 'src/kit/contract/page.ts', `import { z } from 'zod'`],
  ['web takes zod/mini from outside', 'src/home/web/queries.ts', `import * as z from 'zod/mini'`],
  ['web takes pg from outside', 'src/home/web/queries.ts', `import pg from 'pg'`],
  ['server takes react from outside', 'src/home/server/routes.ts', `import 'react'`],
  ['has 251 lines', 'src/home/server/routes.ts', lines(251)],
  ['hooks is a drawer, not a name', 'src/home/web/hooks/use-x.ts', ''],
  ['utils is a drawer, not a name', 'src/home/server/utils.ts', ''],
  ['is a barrel', 'src/home/web/index.ts', ''],
  ['stands on no floor of a known feature', 'src/payroll/rules/pay.ts', ''],
  ['stands on no floor of a known feature', 'src/home/pages/pay.ts', ''],
  [
    'exports Bell, BellBadge instead of Bell alone',
    'src/home/web/Bell.tsx',
    'export function Bell() {}\nexport const BellBadge = () => null',
  ],
  ['hides the component Bell', 'src/home/web/bell.tsx', 'export function Bell() {}'],
])('%j is noticed in %s', (complaint, path, text) => {
  expect(violations([{ path, text }])).toEqual([`${path}: ${complaint}`])
})

test('what the law permits passes', () => {
  const permitted: SourceFile[] = [
    { path: 'src/employees/server/store.ts', text: `import { x } from '#evaluations/tables.ts'` },
    { path: 'src/kit/texts/en.ts', text: lines(400) },
    { path: 'src/kit/web/api/use-api-mutation.tsx', text: 'export function useChange() {}' },
    { path: 'src/app/scripts/copy.ts', text: `import '../../x.ts'` },
    { path: 'src/kit/rules/normalize-text.test.ts', text: `import { test } from 'vitest'` },
  ]
  expect(violations(permitted)).toEqual([])
})
