import { findPostgres } from './find-postgres.mjs'
import { heading, run } from './run.mjs'

// All tests, cheapest first. A failed part does not keep the others from running.
const { DATABASE_URL, ...env } = process.env
// These concern the embedded engine alone, the process, or no database at all: once is enough.
const once = [
  'engine',
  'frozen-database',
  'hostile-input',
  'import-survival',
  'import-uploads',
  'log-privacy',
  'rolling-upgrade',
  'slow-clients',
  'survival',
  'unreadable',
]
const notAgain = once.flatMap((name) => ['--exclude', `tests/api/${name}.test.ts`])

const failed = []

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

if (await prove('Build', 'build')) {
  // Those that no API test tries in short (CONTRIBUTING.md).
  await prove('Faults, in short', 'fault', {}, ['--quick', 'R2', 'R4', 'R5', 'R7', 'R9', 'R11'])
  await prove('Journeys', 'e2e')
} else {
  heading('Faults and journeys: left out, as there is no build to try them on')
}

if (failed.length > 0) {
  heading(`Failed: ${failed.length}. To run a part again:`)
  for (const { title, command } of failed) console.log(`  ${title}: ${command}`)
  process.exit(1)
}
heading('Everything passed.')

/** Runs one part and says how long it took; a failure is listed at the end, and the next part runs. */
async function prove(title, script, more = {}, args = []) {
  heading(title)
  const began = performance.now()
  const code = await run('npm', ['run', '--silent', script, '--', ...args], { ...env, ...more })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${title}: ${code === 0 ? '' : 'failed after '}${seconds} s`)
  if (code === 0) return true
  const variables = Object.entries(more).map(([name, value]) => `${name}=${quoted(value)} `)
  const rest = args.length > 0 ? ` -- ${args.map(quoted).join(' ')}` : ''
  failed.push({ title, command: `${variables.join('')}npm run ${script}${rest}` })
  return false
}

/** A word as a shell reads it back. */
function quoted(word) {
  return /^[\w@%+=:,./*-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
