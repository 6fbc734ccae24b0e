import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './dist.mjs'

/**
 * Runs a command from the root, its output being ours, and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export function run(command, args, env = process.env) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  process.once('SIGINT', pass).once('SIGTERM', pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
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
