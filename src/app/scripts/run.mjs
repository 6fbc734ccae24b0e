import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { root } from './dist.mjs'

/**
 * Runs a command from the root, its output being ours, and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} [onLine] Also given each line of the output, without colours.
 * @returns {Promise<number>}
 */
export function run(command, args, env = process.env, onLine) {
  const colours = onLine && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, ...colours },
    stdio: onLine ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  if (onLine && child.stdout && child.stderr) {
    child.stdout.pipe(process.stdout, { end: false })
    child.stderr.pipe(process.stderr, { end: false })
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => onLine(stripVTControlCharacters(line)))
  }
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  process.once('SIGINT', pass).once('SIGTERM', pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve(code ?? 1)
    })
  })
}

/** @param {string} name */
export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
}

/** @param {string} text */
export function heading(text) {
  console.log(`\n── ${text}`)
}

export const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

/** @param {string[]} packages */
export async function install(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  heading(`Installing ${packages.join(', ')}`)
  const updated = await run('apt-get', ['update', '-qq'], env)
  if (updated !== 0) return
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env)
}
