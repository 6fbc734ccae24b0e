import { findChromium } from './find-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'
import { heading, run } from './run.mjs'

// Everything there is to prove, cheapest first. The first failure ends it, with that runner's code.
const { DATABASE_URL, ...env } = process.env
// What concerns the embedded engine alone, the process or no database at all has been proven by then.
const once = [
  'engine',
  'frozen-database',
  'hostile-input',
  'import-survival',
  'import-uploads',
  'rolling-upgrade',
  'slow-clients',
  'survival',
  'unreadable',
]
const notAgain = once.flatMap((name) => ['--exclude', `tests/api/${name}.test.ts`])

await prove('Types', 'types')
await prove('Lint and format', 'lint')
await prove('Rules', 'unit')
await prove('API on the embedded PostgreSQL', 'api')

if (DATABASE_URL) {
  await prove('API on the PostgreSQL of DATABASE_URL', 'api', { DATABASE_URL }, notAgain)
} else {
  const bin = await findPostgres()
  if (bin) await prove(`API on the PostgreSQL in ${bin}`, 'api', { POSTGRES_BIN: bin }, notAgain)
  else heading('API on another PostgreSQL: left out, none is installed and DATABASE_URL is not set')
}

await prove('Build', 'build')
// Those that no API test tries in short (CONTRIBUTING.md).
await prove('Faults, in short', 'fault', {}, ['--quick', 'R2', 'R4', 'R5', 'R7', 'R9', 'R11'])
const chromium = await findChromium()
if (!chromium) {
  heading('Journeys: no browser found. Install Chromium, or name one in CHROME_PATH.')
  process.exit(1)
}
await prove('Journeys', 'e2e', { CHROME_PATH: chromium })
heading('Everything holds.')

async function prove(title, script, more = {}, args = []) {
  heading(title)
  const began = performance.now()
  const code = await run('npm', ['run', '--silent', script, '--', ...args], { ...env, ...more })
  if (code !== 0) {
    heading(`${title}: failed (npm run ${script})`)
    process.exit(code)
  }
  console.log(`${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
