import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Who a program runs as. PostgreSQL refuses to run as root, so root has to become someone else. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number }

const userNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
const endWithParent = ['setpriv', '--pdeathsig', 'INT']

/** An existing directory keeps its owner; a new one belongs to a user this machine permits. */
export function runAsFor(directory: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = fs.existsSync(directory) ? fs.statSync(directory) : undefined
  if (owner && owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid }
  if (works(userNamespace)) return { prefix: userNamespace }
  return { prefix: [], ...harmlessUser() }
}

/**
 * Starts a program that signals to our process group do not reach: it ends when we stop it, after
 * its last client has gone, or with us, however we end.
 */
export function startDetached(as: RunAs, file: string, args: string[]): ChildProcess {
  const ending = process.platform === 'linux' && works(endWithParent) ? endWithParent : []
  return start(as, [...ending, file, ...args], true)
}

/** Runs a program to its end and returns what it wrote. */
export async function runToEnd(as: RunAs, file: string, args: string[]): Promise<string> {
  const child = start(as, [file, ...args], false)
  let written = ''
  const keep = (chunk: Buffer) => (written += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${written.trim()}`)
  return written
}

/** Makes a path, and all that is in it, the property of whom the program runs as. */
export function giveTo(as: RunAs, file: string) {
  if (as.uid === undefined || as.gid === undefined) return
  const entry = fs.lstatSync(file)
  if (entry.uid !== as.uid) fs.lchownSync(file, as.uid, as.gid)
  if (!entry.isDirectory()) return
  for (const name of fs.readdirSync(file)) giveTo(as, `${file}/${name}`)
}

function start(as: RunAs, command: string[], detached: boolean): ChildProcess {
  const [file = '', ...args] = [...as.prefix, ...command]
  return spawn(file, args, {
    ...(as.uid === undefined ? {} : { uid: as.uid, gid: as.gid }),
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    detached,
  })
}

function works([file = '', ...args]: string[]): boolean {
  return spawnSync(file, [...args, 'true'], { stdio: 'ignore' }).status === 0
}

function harmlessUser(): { uid: number; gid: number } {
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no other user. Start as a user, or set DATABASE_URL.',
  )
}
