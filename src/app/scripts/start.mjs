import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { dist, isFresh, root } from './dist.mjs'

if (!isFresh()) await import('./build.mjs')
process.env.DATA_DIR ??= path.join(root, '.data')
process.setSourceMapsEnabled(true)
await import(pathToFileURL(path.join(dist, 'server/main.js')).href)
