// The sources as they are, for the person who develops or tests; what is built needs no loader.
import { register } from 'tsx/esm/api'

register()
await import('../server/import-worker.ts')
