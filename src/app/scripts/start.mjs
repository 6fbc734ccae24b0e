import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { dist, isFresh, root } from './dist.mjs'
import { run } from './run.mjs'

if (!isFresh()) {
  console.log('Building, which takes a minute the first time...')
  // In a process of its own: the build sets NODE_ENV, which must not turn a demo into production.
  const code = await run(process.execPath, [path.join(import.meta.dirname, 'build.mjs')])
  if (code !== 0) process.exit(code)
}
process.env.DATA_DIR ??= path.join(root, '.data')
process.setSourceMapsEnabled(true)
await import(pathToFileURL(path.join(dist, 'server/main.js')).href)
