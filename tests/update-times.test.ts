import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** The days SECURITY.md promises, and those between two looks of the bot that proposes updates. */
const promised =
  /fixed within (\d+) days when critical, (\d+) when high and (\d+) otherwise; other updates within\s(\d+) days/
const daysBetween: Record<string, number> = { daily: 1, weekly: 7, monthly: 31 }

/** What .github/dependabot.yml looks after, and how often. */
const watched = read('.github/dependabot.yml')
  .split(/^\s*- package-ecosystem: /m)
  .slice(1)
  .map((entry) => ({
    ecosystem: /^\S+/.exec(entry)?.[0] ?? '',
    days: daysBetween[/interval: (\w+)/.exec(entry)?.[1] ?? ''] ?? Infinity,
  }))

test('the update bot looks at packages and workflows often enough for the times that are promised', () => {
  const [critical = 0, high = 0, otherwise = 0, updates = 0] = (
    promised.exec(read('SECURITY.md')) ?? []
  )
    .slice(1)
    .map(Number)
  expect(critical).toBeGreaterThan(0)
  expect([critical, high, otherwise]).toEqual([critical, high, otherwise].toSorted((a, b) => a - b))
  const of = (ecosystem: string) => watched.find((one) => one.ecosystem === ecosystem)?.days
  expect(of('npm')).toBeLessThanOrEqual(critical)
  expect(of('github-actions')).toBeLessThanOrEqual(updates)
})

interface Lock {
  packages: Record<string, { version?: string; deprecated?: string }>
}

test('the lock file marks no package as given up by its authors, and each dependency is pinned', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const others = Object.entries(packages).filter(([name]) => name !== '')
  expect(others.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([])
  expect(others.length).toBeGreaterThan(300)
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+[-.\w]*$/.test(version),
  )
  expect(loose).toEqual([])
})
