import { backup } from './backup.ts'
import { crashed } from './crashed.ts'
import type { Fault } from './fault.ts'
import { frozen } from './frozen.ts'
import { fullDisk } from './full-disk.ts'
import { hostileWorkbooks } from './hostile-workbooks.ts'
import { importKills } from './import-kills.ts'
import { killStorm } from './kill-storm.ts'
import { launchKills } from './launch-kills.ts'
import { overload } from './overload.ts'
import { races } from './races.ts'
import { retries } from './retries.ts'
import { soak } from './soak.ts'
import { threeServers } from './three-servers.ts'
import { twoServers } from './two-servers.ts'

/** The goals of reliability, by their numbers, and what tries each of them. */
export const faults: Record<string, Fault> = {
  R1: killStorm,
  R2: retries,
  R3: frozen,
  R4: crashed,
  R5: fullDisk,
  R6: importKills,
  R7: hostileWorkbooks,
  R8: races,
  R9: soak,
  R10: overload,
  R11: twoServers,
  R12: backup,
  R13: threeServers,
  R14: launchKills,
}
