import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { createServer } from 'vite'
import { root } from './dist.mjs'

const port = await freePort()
process.env.API_PORT = String(port)
process.env.DATA_DIR ??= path.join(root, '.data')

const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const main = path.join(root, 'src/app/server/main.ts')
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', main], {
  cwd: root,
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const page = await createServer({ configFile: path.join(root, 'vite.config.ts') })

// Ctrl-C reaches the server as well, and a second signal would kill it before it has ended cleanly.
process.once('SIGINT', () => {
  setTimeout(() => process.exit(), 10_000)
})
process.once('exit', () => server.kill())
server.once('exit', (code) => process.exit(code ?? 0))

await page.listen()
page.printUrls()

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(Object(address).port))
    })
  })
}
