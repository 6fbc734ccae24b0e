import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationsIn } from '#kit/server/database/migrate.ts'
import { contractionsIn } from './contractions.ts'
import { previousRelease } from './previous-release.ts'

const folder = path.join(import.meta.dirname, '../src/app/server/migrations')

test('migrations since the previous release only add to what it uses', () => {
  const names = migrationsIn(folder)
  const known = names.indexOf(previousRelease().lastMigration)
  expect(known).toBeGreaterThan(0)
  const added = names.slice(known + 1)
  const migrations = added.map((name) => ({
    name,
    sql: fs.readFileSync(path.join(folder, `${name}.sql`), 'utf8'),
  }))
  expect(contractionsIn(migrations)).toEqual([])
})

const found = (sql: string) => contractionsIn([{ name: '0100_new', sql }])

describe('the previous release would miss or be refused by', () => {
  test.each([
    'DROP TABLE "notes";',
    'drop function keep_totals();',
    'ALTER TABLE "users" DROP COLUMN "email";',
    'ALTER TABLE users DROP email',
    'ALTER TABLE "users" RENAME COLUMN "email" TO "mail";',
    'ALTER TABLE "users" RENAME TO "people";',
    'ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE integer;',
    'ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "email" DROP DEFAULT;',
    'ALTER TABLE "users" ADD COLUMN "rank" integer NOT NULL;',
    'ALTER TABLE "users" ADD CONSTRAINT "c" CHECK (email <> name);',
    'CREATE UNIQUE INDEX "i" ON "users" USING btree ("email");',
    'select 1;\n-- A comment without a reason.\nALTER TABLE "users" DROP COLUMN "email";',
    '-- contract: it is not asked for any more.\nALTER TABLE "users" DROP COLUMN "email";',
  ])('%s', (sql) => expect(found(sql)).toHaveLength(1))
})

describe('the previous release does not notice', () => {
  test.each([
    'CREATE TABLE "ranks" ("rank" integer NOT NULL);\nALTER TABLE "ranks" ADD CONSTRAINT "c" CHECK (rank > 0);\nCREATE UNIQUE INDEX "i" ON "ranks" ("rank");',
    'ALTER TABLE "users" ADD COLUMN "rank" integer;',
    'ALTER TABLE "users" ADD COLUMN "rank" integer DEFAULT 1 NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;',
    'ALTER TABLE "users" DROP CONSTRAINT "c";',
    'CREATE INDEX "i" ON "users" USING btree ("email");',
    'DROP INDEX "i";',
    '-- compatible: nothing has read it since 0090.\nALTER TABLE "users" DROP COLUMN "email";',
    `-- contract: 0.2.0 does not read it any more.\nALTER TABLE "users" DROP COLUMN "email";\ninsert into drizzle.compatibility values ('0100_new');`,
  ])('%s', (sql) => expect(found(sql)).toEqual([]))
})
