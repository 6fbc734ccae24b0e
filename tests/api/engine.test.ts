import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#kit/server/database/database.ts'
import { startEmbeddedPostgres } from '#kit/server/database/embedded-postgres.ts'

const log = () => {}
let dataDir: string
let writers: ChildProcess[] = []

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-engine-'))
  fs.chmodSync(dataDir, 0o755)
})

afterEach(() => {
  for (const writer of writers) kill(-(writer.pid ?? 0))
  writers = []
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('no acknowledged row is lost when the server is killed, three times over', async () => {
  let last = 0
  for (let round = 0; round < 3; round++) {
    last = await writeUntilKilled(last + 30, (writer) => kill(writer.pid))
  }
  expect(await writtenRows()).toBeGreaterThanOrEqual(last)
})

test('no acknowledged row is lost when PostgreSQL is killed with the server', async () => {
  const last = await writeUntilKilled(30, (writer) => {
    kill(postmaster())
    kill(writer.pid)
  })
  expect(await writtenRows()).toBeGreaterThanOrEqual(last)
})

test('a server killed as a whole process group leaves a directory that just starts', async () => {
  const last = await writeUntilKilled(30, (writer) => kill(-(writer.pid ?? 0)))
  expect(await writtenRows()).toBeGreaterThanOrEqual(last)
})

test('a PostgreSQL that dies under a living server comes back', async () => {
  const { pool, close } = await openDatabase({ dataDir, log })
  kill(postmaster())
  await expect
    .poll(() => pool.query('select 1').then(() => 'answered', String), { timeout: 15_000 })
    .toBe('answered')
  await close()
})

test('a directory stays with the server that lives on it', async () => {
  const directory = path.join(dataDir, 'postgres')
  const first = await startEmbeddedPostgres({ dataDir: directory, log })
  await expect(startEmbeddedPostgres({ dataDir: directory, log, timeout: 200 })).rejects.toThrow(
    `${directory} is in use by another server, process ${process.pid}.`,
  )
  await first.stop()
})

test('a start waits for the server that is just ending', async () => {
  const directory = path.join(dataDir, 'postgres')
  const first = await startEmbeddedPostgres({ dataDir: directory, log })
  const second = startEmbeddedPostgres({ dataDir: directory, log })
  await first.stop()
  const engine = await second
  expect(engine.connection).toEqual(first.connection)
  await engine.stop()
})

test.each(['', 'garbage\n', '0\n', '\0\0\0\0'])(
  'a lock file that holds %j does not keep PostgreSQL from starting',
  async (text) => {
    const first = await openDatabase({ dataDir, log })
    await first.pool.query('create table written (number integer)')
    await first.close()
    fs.writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), text)
    const second = await openDatabase({ dataDir, log })
    expect((await second.pool.query('select * from written')).rows).toEqual([])
    await second.close()
  },
)

test('an interrupted first start is started over', async () => {
  const draft = path.join(dataDir, 'postgres.new')
  fs.mkdirSync(path.join(draft, 'base'), { recursive: true })
  fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18\n')
  const { close } = await openDatabase({ dataDir, log })
  await close()
  expect(fs.readdirSync(dataDir)).toEqual(['postgres'])
})

test('a lock whose number another program has got by now does not keep PostgreSQL from starting', async () => {
  const first = await openDatabase({ dataDir, log })
  await first.close()
  const other = spawn('sleep', ['60'], { detached: true })
  writers.push(other)
  fs.writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${other.pid}\n`)

  const second = await openDatabase({ dataDir, log })
  await second.close()

  expect(other.exitCode).toBeNull()
})

/** Lets a writer run up to a number, kills it there, and returns the last number it had seen committed. */
async function writeUntilKilled(number: number, end: (writer: ChildProcess) => void) {
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'writer.ts'), dataDir],
    { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  writers.push(writer)
  let last = 0
  let unfinished = ''
  writer.stdout.on('data', (chunk: Buffer) => {
    const lines = (unfinished + chunk.toString()).split('\n')
    unfinished = lines.pop() ?? ''
    last = Number(lines.at(-1) ?? last)
    if (last >= number) end(writer)
  })
  await once(writer, 'close')
  expect(last).toBeGreaterThanOrEqual(number)
  return last
}

async function writtenRows(): Promise<number> {
  const { pool, close } = await openDatabase({ dataDir, log })
  const { rows } = await pool.query<{ rows: number; highest: number }>(
    'select count(*)::integer as rows, max(number) as highest from written',
  )
  await close()
  expect(rows[0]?.rows).toBe(rows[0]?.highest)
  return rows[0]?.rows ?? 0
}

const postmaster = () =>
  Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

function kill(pid: number | undefined) {
  if (!pid) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
