import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { openDatabase } from '#kit/server/database/database.ts'
import { fingerprint } from '../request-hash.ts'
import { type Fault, pause } from './fault.ts'
import { demoDataDir, emptyDataDir, program, start, stop } from './stage.ts'
import { openWriters } from './writers.ts'

async function printsOf(dataDir: string) {
  const database = await openDatabase({ dataDir, log: () => {}, mayJoin: true })
  try {
    return new Map(Object.entries(await fingerprint(database.pool)))
  } finally {
    await database.close()
  }
}

function command(dataDir: string, name: string, file: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, name, file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return status === 0 ? [] : [`${name} ended with ${status}: ${stdout}${stderr}`]
}

/** R12: what is restored is what was backed up; and a backup under writes is of one moment. */
export const backup: Fault = async ({ quick }) => {
  const dataDir = await demoDataDir()
  const folder = emptyDataDir()
  const server = await start(dataDir)
  const writers = await openWriters(() => server.address)
  await pause(quick ? 500 : 3000)
  const busy = path.join(folder, 'busy.backup')
  const lost = command(dataDir, 'backup', busy)
  await writers.stop()
  await stop(server)

  const quiet = path.join(folder, 'quiet.backup')
  const began = Date.now()
  lost.push(...command(dataDir, 'backup', quiet))
  const backedUp = Date.now() - began
  const [restored, ofBusy] = [emptyDataDir(), emptyDataDir()]
  lost.push(...command(restored, 'restore', quiet))
  lost.push(...command(ofBusy, 'restore', busy))
  const [before, after] = [await printsOf(dataDir), await printsOf(restored)]
  for (const [table, print] of before) {
    if (after.get(table) !== print) lost.push(`${table}: ${print} became ${after.get(table)}`)
  }
  if (before.size !== after.size) lost.push(`${before.size} tables became ${after.size}`)
  // It starts, and people sign in.
  const again = await start(ofBusy)
  const reader = await openWriters(() => again.address)
  await pause(300)
  await reader.stop()
  lost.push(...(await reader.missing()))
  if (reader.acknowledged.size === 0) lost.push('no one can write after the restore')
  await stop(again)
  return {
    tried: 'backup and restore, quiet and under 8 writers; every table compared',
    times: 2,
    lost,
    figures: { 'tables': before.size, 'backup ms': backedUp },
  }
}
