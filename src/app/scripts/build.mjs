import fs from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import { build as buildPage } from 'vite'
import { bundleServer } from './bundle-server.mjs'
import { compressFolder } from './compress.mjs'
import { writeSbom } from './sbom.mjs'
import { dist, fingerprint, removeStamp, root, writeStamp } from './dist.mjs'

const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const { version } = manifest
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
await bundleServer(server, version)
writeSbom(manifest)
writeStamp(madeFrom)
