import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './dist.mjs'

// The product is built and tested on the oldest Node.js it supports. The container runs the newest
// long-term release: this starts what was built on it, with the demo, and signs in.
const release = '24'
const limit = 180_000

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-node-'))
const npx = ['--yes', `node@${release}`, '-p', 'process.execPath']
const node = execFileSync('npx', npx, { encoding: 'utf8' }).trim()
const server = spawn(node, [path.join(root, 'dist/server/main.js')], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'true' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const signal = AbortSignal.timeout(limit)
try {
  const address = await addressOf(server)
  const { release: running, user } = await signIn(address)
  console.log(`Built server: ${user} signed in, on ${running}`)
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await ended
  fs.rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Where it listens, as its first line says.
 * @param {{ stdout: import('node:stream').Readable }} server
 */
async function addressOf({ stdout }) {
  let text = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    signal.throwIfAborted()
    text += chunk
    const [, address] = /ready at (http:\S+)/.exec(text) ?? []
    if (address) return address
  }
  throw new Error(`the server ended before it was ready: ${text}`)
}

/** @param {string} address */
async function signIn(address) {
  const account = { email: 'hr@demo.example', username: 'hr', password: 'Demo!2026' }
  const answer = await fetch(new URL('/api/auth/login/', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
    signal,
  })
  if (!answer.ok) throw new Error(`signing in was answered with ${answer.status}`)
  const { user } = /** @type {{ user: { name: string } }} */ (await answer.json())
  return { user: user.name, release: `Node.js ${release}` }
}
