import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import {
  type RunAs,
  runAsFor,
  runToEnd,
  startDetached,
} from '#packages/postgres-launcher/run-as.ts'
import { signalEngine } from '../engine-processes.ts'
import { until } from './fault.ts'

const user = 'app'
const database = 'hr'

interface Member {
  /** Its data are in the folder `postgres` below. */
  folder: string
  port: number
  process?: ChildProcess
}

async function freePort() {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * A primary with a synchronous standby, from the programs of an installed PostgreSQL. What a manager of
 * clusters does when the primary dies is done here: promote the standby, and make a new one.
 */
export async function openCluster(bin: string, folder: string) {
  const as = runAsFor(folder)
  const program = (name: string) => path.join(bin, name)
  const members: [Member, Member] = [await newMember('one'), await newMember('two')]
  let primary: Member = members[0]
  const standbyOf = () => (primary === members[0] ? members[1] : members[0])

  async function newMember(name: string): Promise<Member> {
    const place = path.join(folder, name)
    fs.mkdirSync(place, { mode: 0o755 })
    return { folder: place, port: await freePort() }
  }

  await runToEnd(as, program('initdb'), [
    ...onData(primary),
    `--username=${user}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  await startMember(as, program('postgres'), primary)
  await ask(primary, `create database ${database}`, 'postgres')

  const isFollowed = async (how: string) =>
    (await ask(primary, `select 1 from pg_stat_replication where ${how}`)).length > 0

  /** Copies the primary and waits until no commit is acknowledged without the copy. */
  async function addStandby() {
    const standby = standbyOf()
    fs.rmSync(dataOf(standby), { recursive: true, force: true })
    await runToEnd(as, program('pg_basebackup'), [
      ...onData(standby),
      '--host=127.0.0.1',
      `--port=${primary.port}`,
      `--username=${user}`,
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
    ])
    await startMember(as, program('postgres'), standby)
    // Commits must not wait for a standby that is still starting.
    await until(() => isFollowed(`state = 'streaming'`))
    await ask(primary, `alter system set synchronous_standby_names = '*'`)
    await ask(primary, 'select pg_reload_conf()')
    const [{ lsn } = { lsn: '' }] = await ask(primary, 'select pg_current_wal_lsn() as lsn')
    await until(() => isFollowed(`sync_state = 'sync' and flush_lsn >= '${lsn}'`))
  }
  await addStandby()

  return {
    /** As a server is given it. */
    url: `postgresql://${user}@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}?target_session_attrs=read-write`,
    /** The primary of this moment, for those who know one host only. */
    primaryUrl: (name = database) => `postgresql://${user}@127.0.0.1:${primary.port}/${name}`,
    addStandby,
    /** Kills the primary and promotes its standby; returns the milliseconds in which no one could write. */
    async failOver() {
      const began = Date.now()
      const standby = standbyOf()
      killAll(primary)
      // With no standby of its own yet, the new primary must not wait for one.
      await ask(standby, `alter system set synchronous_standby_names = ''`)
      await ask(standby, 'select pg_reload_conf()')
      await ask(standby, 'select pg_promote()')
      primary = standby
      return Date.now() - began
    },
    close: () => members.forEach(killAll),
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>

const dataOf = ({ folder }: Member) => path.join(folder, 'postgres')
const onData = (member: Member) => ['-D', dataOf(member)]

async function startMember(as: RunAs, postgres: string, member: Member) {
  const settings = [
    `port=${member.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'wal_retrieve_retry_interval=100ms',
  ]
  member.process = startDetached(as, postgres, [
    ...onData(member),
    ...settings.flatMap((each) => ['-c', each]),
  ])
  member.process.stderr?.resume()
  await until(async () => (await ask(member, 'select 1', 'postgres')).length === 1)
}

function killAll(member: Member) {
  if (!member.process) return
  signalEngine(member.folder, 'SIGKILL')
  delete member.process
}

async function ask({ port }: Member, statement: string, name = database) {
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: name })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
