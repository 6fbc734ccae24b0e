import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

let ending = false
async function end(code) {
  if (ending) return
  ending = true
  await page.close()
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  process.exit(code)
}
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
server.once('exit', (code) => void end(code ?? 1))

await page.listen()
page.printUrls()

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
