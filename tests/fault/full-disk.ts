import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { signedIn } from '../api-client.ts'
import { type Fault, pause, until } from './fault.ts'
import { demoDataDir, emptyDataDir, isReady, start, stop } from './stage.ts'
import { openWriters } from './writers.ts'

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', folder]).status === 0

/** Takes what is left of the disk, down to the last block. */
function fill(file: string) {
  const handle = fs.openSync(file, 'a')
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      const block = Buffer.alloc(size, 1)
      for (;;) fs.writeSync(handle, block)
    } catch {
      // Full at this size.
    }
  }
  fs.closeSync(handle)
}

/** R5: the disk is full; reads work, and writes work again once there is space. */
export const fullDisk: Fault = async ({ say }) => {
  const folder = emptyDataDir()
  const tried = 'the disk of DATA_DIR full under 8 writers'
  if (process.getuid?.() !== 0 || !mount(folder))
    return { tried, times: 0, lost: [], skipped: 'only root may mount a small disk' }
  try {
    await demoDataDir(folder)
    const server = await start(folder)
    const hr = await signedIn(server.address, 'hr')
    const read = async () =>
      (
        await fetch(new URL('/api/employees/?limit=5', server.address), {
          headers: { authorization: `Bearer ${hr.access}` },
          signal: AbortSignal.timeout(10_000),
        })
      ).status
    const writers = await openWriters(() => server.address)
    await pause(500)
    const filler = path.join(folder, 'filler')
    fill(filler)
    const isRefused = () => [...writers.statuses.keys()].some((status) => status !== 201)
    // What is left of the write-ahead log takes a while to fill.
    await until(async () => {
      fill(filler)
      return isRefused()
    }, 90_000)
    say(`first refused after ${writers.acknowledged.size} writes`)
    const reads: number[] = []
    for (let time = 0; time < 20; time++) {
      reads.push(await read().catch(() => 0))
      await pause(100)
    }
    const statuses = Object.fromEntries(writers.statuses)
    fs.rmSync(filler)
    const before = writers.acknowledged.size
    const back = await until(async () => writers.acknowledged.size > before + 20)
    await writers.stop()
    await until(() => isReady(server.address))
    const lost = await writers.missing()
    await stop(server)
    const others = Object.keys(statuses).filter((status) => !['201', '503', '507'].includes(status))
    return {
      tried,
      times: 1,
      lost: [
        ...lost,
        ...reads
          .filter((status) => status !== 200)
          .map((status) => `a read was answered ${status}`),
        ...others.map((status) => `${statuses[status]} writes were answered ${status}`),
      ],
      figures: {
        'writes by status': JSON.stringify(statuses),
        'reads answered while full': `${reads.filter((status) => status === 200).length} of 20`,
        'writes again after ms': back,
      },
    }
  } finally {
    spawnSync('umount', ['-l', folder])
  }
}
