import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { giveTo, type RunAs } from './run-as.ts'

export type Address = { host: string; port: number; settings: string[]; remove: () => void }

/** A socket only we may open, twice as fast as TCP; Node has none on Windows, where it is a loopback port. */
export async function listenAt(dataDir: string, as: RunAs): Promise<Address> {
  if (process.platform === 'win32') return loopback()
  const folder = socketFolder(dataDir, as)
  return {
    host: folder,
    port: 5432,
    settings: ['listen_addresses=', `unix_socket_directories=${folder}`],
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

/** Where the engine of a directory listens while it runs, for the person who is the same user. */
export const whereItListens = (dataDir: string) => ({ host: folderOf(dataDir), port: 5432 })

/** In the system's temporary folder, since the path of a socket is limited to about 100 letters. */
function folderOf(dataDir: string) {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return path.join(os.tmpdir(), `hr-system-${process.getuid?.() ?? 0}-${name}`)
}

function socketFolder(dataDir: string, as: RunAs): string {
  const folder = folderOf(dataDir)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { mode: 0o700 })
  giveTo(as, folder)
  return folder
}

async function loopback(): Promise<Address> {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
  return { host: '127.0.0.1', port, settings, remove: () => {} }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
