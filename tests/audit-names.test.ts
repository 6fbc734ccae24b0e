import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditEntities } from '#home/rules/audit.ts'

const server = path.join(import.meta.dirname, '../src')

test('every kind of record in the audit log has a name in both languages', () => {
  const written = fs
    .readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => /server.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...fs.readFileSync(path.join(server, name), 'utf8').matchAll(/entity: '([a-z_]+)'/g),
    ])
    .map(([, entity = '']) => entity)
  expect(written.length).toBeGreaterThan(20)
  const named: readonly string[] = auditEntities
  expect([...new Set(written)].filter((entity) => !named.includes(entity))).toEqual([])
})
