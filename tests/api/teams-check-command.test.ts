import { afterAll, beforeAll, expect, test } from 'vitest'
import path from 'node:path'
import { commands } from '#app/server/operations/commands.ts'
import type { Configuration } from '#app/server/settings/configuration.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let graph: Awaited<ReturnType<typeof startFakeGraph>>
beforeAll(async () => {
  world = await openTestApp()
  graph = await startFakeGraph()
})
afterAll(async () => {
  await world.close()
  await graph.stop()
})

/** Runs the command as an operator does, with a secret for Graph. */
const check = (clientSecret: string) =>
  commands['teams-check']?.run('', {
    database: { db: world.db, pool: world.pool } as Parameters<
      NonNullable<(typeof commands)[string]>['run']
    >[1]['database'],
    migrations: path.join(import.meta.dirname, '../../src/app/server/migrations'),
    configuration: {
      graph: {
        tenantId: 'tenant',
        clientId: 'client',
        clientSecret,
        appId: '7d2f6d3a-0000-4000-8000-000000000001',
        publicUrl: 'https://hr.example.test',
        graphUrl: graph.url,
        authorityUrl: graph.url,
      },
    } as Configuration,
  })

test('teams-check prints a line for each finding, and fails with the lines where one is missing', async () => {
  const lines = String(await check('a secret')).split('\n')
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatch(/^OK {6} \S/)
  await expect(check('not it')).rejects.toThrow(
    /^OK {6} Links lead to https:\/\/hr\.example\.test\.\nMISSING {2}Entra gives no token/,
  )
})
