import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../server-process.ts'
import { until } from './fault.ts'

const root = path.join(import.meta.dirname, '../..')
export const program = path.join(root, 'dist/server/main.js')
const scripts = path.join(root, 'src/app/scripts')
const here = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-fault-'))
fs.chmodSync(here, 0o755)

/** Makes what is tried, when it is older than its source. */
export function build() {
  const question = `import { isFresh } from '${scripts}/dist.mjs'; process.exit(isFresh() ? 0 : 1)`
  if (spawnSync(process.execPath, ['--input-type=module', '-e', question]).status === 0) return
  process.stdout.write('Building first...\n')
  execFileSync(process.execPath, [path.join(scripts, 'build.mjs')], { stdio: 'inherit' })
}

type Server = Awaited<ReturnType<typeof startServer>>
const running = new Set<Server>()

/** The built server on a directory. */
export async function start(dataDir: string, settings: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: dataDir, ...settings }, [program])
  running.add(server)
  // The output of a server, to find the reason of a failure.
  if (process.env.FAULT_LOG) server.child.stderr.pipe(process.stderr)
  void server.ended.then(() => running.delete(server))
  return server
}

export async function stop(server: Server) {
  server.child.kill('SIGTERM')
  await server.ended
}

let dataDirs = 0
export const emptyDataDir = () => {
  const folder = path.join(here, `data-${++dataDirs}`)
  fs.mkdirSync(folder, { mode: 0o755 })
  return folder
}

let demo: Promise<string> | undefined
async function makeDemo() {
  const folder = emptyDataDir()
  await stop(await start(folder))
  return folder
}

/** A separate data directory with the demo. */
export async function demoDataDir(place = emptyDataDir()) {
  demo ??= makeDemo()
  execFileSync('cp', ['-a', `${await demo}/.`, place])
  return place
}

const get = (address: string, target: string) =>
  fetch(new URL(target, address), { signal: AbortSignal.timeout(5000) })
export const isReady = async (address: string) => (await get(address, '/readyz')).status === 200
export const untilReady = (address: string) => until(() => isReady(address))

/** What /metrics says, by name. */
export async function metrics(address: string): Promise<Map<string, number>> {
  const text = await (await get(address, '/metrics')).text()
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(
        (line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))] as const,
      ),
  )
}
export const memoryOf = async (address: string) =>
  ((await metrics(address)).get('process_resident_memory_bytes') ?? 0) / 1024 / 1024

/** Stops and removes everything that was started here, also after a failure. */
export async function clear() {
  await Promise.all(
    [...running].map(async (server) => {
      const force = setTimeout(() => server.child.kill('SIGKILL'), 15_000)
      await stop(server)
      clearTimeout(force)
    }),
  )
  fs.rmSync(here, { recursive: true, force: true })
}
