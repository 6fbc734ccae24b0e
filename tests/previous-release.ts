import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import recorded from './previous-release.json' with { type: 'json' }

const root = path.join(import.meta.dirname, '..')
const journal = 'src/app/server/migrations/meta/_journal.json'

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
const linesOf = (...args: string[]) =>
  git(...args)
    .stdout.split('\n')
    .filter(Boolean)

interface Release {
  commit: string
  /** The last migration it knows. */
  lastMigration: string
}

/**
 * The release before this one: the newest tag that is part of the history and not this very commit, or else,
 * as long as there is no tag, the commit that is recorded beside this file.
 */
export function previousRelease(): Release {
  const [tag] = linesOf('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD~1')
  if (tag === undefined) return recorded
  const { entries } = JSON.parse(git('show', `${tag}:${journal}`).stdout) as {
    entries: { tag: string }[]
  }
  return { commit: tag, lastMigration: entries.at(-1)?.tag ?? '' }
}

/** Bundles its server on the packages of this release; returns the program, or undefined without the history. */
export function buildPreviousRelease(folder: string): string | undefined {
  const { commit } = previousRelease()
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0) return undefined
  const source = path.join(folder, 'source')
  fs.mkdirSync(source, { recursive: true })
  const archive = execFileSync('git', ['archive', commit, 'src', 'packages', 'package.json'], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', source], { input: archive })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(source, 'node_modules'))
  const bundle = `import { bundleServer } from './src/app/scripts/bundle-server.mjs'
    await bundleServer('dist/server', 'previous')`
  execFileSync(process.execPath, ['--input-type=module', '-e', bundle], { cwd: source })
  return path.join(source, 'dist/server/main.js')
}
