import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '#app/scripts/find-postgres.mjs'
import { runAsFor, runToEnd } from '#packages/postgres-launcher/run-as.ts'
import { bundled, startServer } from '../server-process.ts'

const recipes = path.join(import.meta.dirname, '../../docs/operations')
const otherUser = '65534'

function folderFor(name: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `hr-${name}-`))
  fs.chmodSync(folder, 0o755)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** As the unit and the container start it: another user without any capability, and a root that is read-only. */
const restricted = (writable: string) => [
  'unshare',
  '--mount',
  '--propagation=private',
  'sh',
  '-c',
  'mount --bind "$0" "$0" && mount -o remount,bind,ro / && cd / && exec "$@"',
  writable,
  'setpriv',
  `--reuid=${otherUser}`,
  `--regid=${otherUser}`,
  '--clear-groups',
  '--no-new-privs',
  '--inh-caps=-all',
  '--bounding-set=-all',
]

/** Whether this machine can restrict a process, and another user can read the server. */
function canRestrict() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  // Made for this run alone, which keeps others out.
  fs.chmodSync(path.dirname(bundled()), 0o755)
  const folder = folderFor('probe')
  const [command, ...args] = [...restricted(folder), 'test', '-r', bundled()]
  return spawnSync(command, args).status === 0
}

test('the server runs as the unit starts it: not as root, without capabilities, on a read-only root', async (context) => {
  if (!canRestrict()) return context.skip('only root can restrict a process')
  const unit = fs.readFileSync(path.join(recipes, 'hr-system.service'), 'utf8')
  const folder = folderFor('restricted')
  const dataDir = path.join(folder, 'data')
  const tmp = path.join(folder, 'tmp')
  for (const place of [dataDir, tmp]) fs.mkdirSync(place)
  for (const place of [folder, dataDir, tmp])
    fs.chownSync(place, Number(otherUser), Number(otherUser))
  const environment = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) =>
    [...all.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const),
  )
  const server = await startServer(
    {
      ...Object.fromEntries(environment),
      PORT: '0',
      DATA_DIR: dataDir,
      // The unit has its own /tmp.
      TMPDIR: tmp,
      SIGNING_SECRET: 'Jt3vQ8rZ1yXw5bK0nL7mPq2sUe9dGfHc4aVoTiR6xYk=',
    },
    [bundled()],
    restricted(folder),
  )
  const status = fs.readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  expect(status).toMatch(new RegExp(`^Uid:\\t${otherUser}\\t${otherUser}`, 'm'))
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect((await fetch(new URL('/readyz', server.address))).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** The scripts of compose.yaml on the programs of Debian, where the image would call them. */
test('the scripts of the database make a synchronous standby and promote it', async (context) => {
  const bin = await findPostgres()
  if (!bin || process.platform !== 'linux') return context.skip('no PostgreSQL is installed')
  const folder = folderFor('standby')
  const as = runAsFor(folder)
  const place = (name: string) => path.join(folder, name)
  const [port, other] = [20_000 + (process.pid % 20_000), 40_001 + (process.pid % 20_000)]
  const started: ChildProcess[] = []
  onTestFinished(() => started.forEach((child) => void child.kill('SIGKILL')))
  const environment = (own: Record<string, string | number>) => ({
    ...process.env,
    PATH: `${folder}:${bin}:${process.env.PATH}`,
    PGUSER: 'hr',
    PGPASSWORD: 'secret',
    POSTGRES_USER: 'hr',
    POSTGRES_DB: 'hr',
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
  })
  const begin = (command: string[], own: Record<string, string | number>) => {
    const [file = '', ...args] = [...as.prefix, ...command]
    const ids = as.uid === undefined ? {} : { uid: as.uid, gid: as.gid }
    const child = spawn(file, args, { env: environment(own), stdio: 'ignore', ...ids })
    started.push(child)
    return child
  }
  const run = async (script: string, own: Record<string, string | number>) => {
    const child = begin(['sh', path.join(recipes, 'database', script)], own)
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0)
  }
  const ask = async (at: number, statement: string) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: at,
      user: 'hr',
      password: 'secret',
      database: 'hr',
    })
    client.on('error', () => {})
    await client.connect()
    return client.query(statement).finally(() => void client.end())
  }
  const answers = (at: number, statement: string) =>
    ask(at, statement).then(
      ({ rows }) => rows[0]?.is_so === true,
      () => false,
    )
  fs.writeFileSync(place('password'), 'secret')
  fs.writeFileSync(
    place('docker-entrypoint.sh'),
    `#!/bin/sh\nexec "$1" -p ${other} -c listen_addresses=127.0.0.1 -c unix_socket_directories=\n`,
    { mode: 0o755 },
  )
  fs.mkdirSync(place('two'), { mode: 0o700 })
  if (as.uid !== undefined)
    for (const name of ['', 'two', 'password']) fs.chownSync(place(name), as.uid, as.gid ?? 0)

  const access = ['-U', 'hr', '--auth-local=trust', '--auth-host=scram-sha-256']
  await runToEnd(as, path.join(bin, 'initdb'), [
    '-D',
    place('one'),
    ...access,
    '--pwfile',
    place('password'),
  ])
  const serve = () =>
    begin(
      [
        'postgres',
        '-D',
        place('one'),
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${folder}`,
      ],
      {},
    )
  let primary = serve()
  await expect
    .poll(() =>
      runToEnd(as, path.join(bin, 'createdb'), [
        '-h',
        folder,
        '-p',
        String(port),
        '-U',
        'hr',
        'hr',
      ]).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await run('primary.sh', { PGDATA: place('one'), PGHOST: folder, PGPORT: port })
  // The image starts the database again when its scripts are done.
  primary.kill('SIGINT')
  await new Promise((resolve) => primary.on('exit', resolve))
  primary = serve()
  begin(['sh', path.join(recipes, 'database/standby.sh')], {
    PGDATA: place('two'),
    PGHOST: '127.0.0.1',
    PGPORT: port,
  })
  await expect
    .poll(
      () =>
        answers(port, `select true as is_so from pg_stat_replication where sync_state = 'sync'`),
      { timeout: 60_000 },
    )
    .toBe(true)
  await ask(port, `create table written as select 'before' as word`)

  primary.kill('SIGKILL')
  await run('promote.sh', { PGPORT: other })
  await ask(other, `insert into written values ('after')`)
  expect((await ask(other, 'select word from written')).rows).toEqual([
    { word: 'before' },
    { word: 'after' },
  ])
})
