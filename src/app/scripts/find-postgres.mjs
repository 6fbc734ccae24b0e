import fs from 'node:fs'
import path from 'node:path'
import { install, mayInstall } from './run.mjs'

const home = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL that Debian or Ubuntu has installed; a CI machine gets one. */
export async function findPostgres() {
  const found = newest()
  if (found || process.env.CI !== 'true' || !mayInstall()) return found
  await install('postgresql')
  return newest()
}

function newest() {
  if (!fs.existsSync(home)) return undefined
  return fs
    .readdirSync(home)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(home, version, 'bin'))
    .find((bin) => ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(bin, name))))
}
