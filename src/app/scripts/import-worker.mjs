// Loads the TypeScript sources during development and tests; the built worker needs no loader.
import { register } from 'tsx/esm/api'

register()
await import('../server/import-worker.ts')
