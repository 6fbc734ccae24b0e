import { findPostgres } from './find-postgres.mjs'
import { heading, run } from './run.mjs'

// All tests, cheapest first. A failed part does not keep the others from running.
const { DATABASE_URL, ...env } = process.env
// What a second engine can answer differently: lists, search and totals, dates, locks, jobs, imports and
// migrations. The other files try rules, the process, permissions or sign-in, or the same statements once more.
const again = [
  'cycle-board',
  'cycles',
  'dashboard',
  'database',
  'employees',
  'evaluations',
  'exports',
  'import-employees',
  'import-organisation',
  'import-rivals',
  'import-runs',
  'import-undo',
  'jobs',
  'list-orderings',
  'migrations',
  'organisation',
  'owners',
  'past-unit-changes',
  'placements',
  'races',
  'search',
  'totals',
].map((name) => `tests/api/${name}.test.ts`)

/** @type {{ title: string, command: string, tests: Set<string> }[]} */
const failed = []
/** @type {[title: string, seconds: string][]} */
const times = []

await prove('Types', 'types')
await prove('Lint and format', 'lint')
await prove('Rules', 'unit')
await prove('Packages', 'packages')
await prove('Checks', 'checks')
await prove('Components', 'component')
await prove('API on the embedded PostgreSQL', 'api')

if (DATABASE_URL) {
  await prove('API on the PostgreSQL of DATABASE_URL', 'api', { DATABASE_URL }, again)
} else {
  const bin = await findPostgres()
  if (bin) await prove(`API on the PostgreSQL in ${bin}`, 'api', { POSTGRES_BIN: bin }, again)
  else heading('API on another PostgreSQL: left out, none is installed and DATABASE_URL is not set')
}

if (await prove('Build', 'build')) {
  // Those that no API test tries in short (CONTRIBUTING.md).
  await prove('Faults, in short', 'fault', {}, ['--quick', 'R2', 'R4', 'R5', 'R7', 'R9', 'R11'])
  await prove('Journeys', 'e2e')
} else {
  heading('Faults and journeys: left out, as there is no build to try them on')
}

heading('Time in seconds')
for (const [title, seconds] of times) console.log(`${seconds.padStart(8)}  ${title}`)

if (failed.length > 0) {
  heading(`Failed: ${failed.length}. To run a part again:`)
  for (const { title, tests, command } of failed) {
    console.log(`  ${title}: ${command}`)
    for (const test of tests) console.log(`    ${test}`)
  }
  process.exit(1)
}
heading('Everything passed.')

/**
 * Runs one part. Its time and a failure are listed at the end, and the next part runs either way.
 * @param {string} title
 * @param {string} script
 * @param {Record<string, string>} more
 * @param {string[]} args
 */
async function prove(title, script, more = {}, args = []) {
  heading(title)
  const began = performance.now()
  /** @type {Set<string>} */
  const tests = new Set()
  const code = await run(
    'npm',
    ['run', '--silent', script, '--', ...args],
    { ...env, ...more },
    // As Vitest and Playwright write a test that failed.
    (line) => /^ *(FAIL|✘) /.test(line) && tests.add(line.trim()),
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${title}: ${code === 0 ? '' : 'failed after '}${seconds} s`)
  times.push([code === 0 ? title : `${title} (failed)`, seconds])
  if (code === 0) return true
  const variables = Object.entries(more).map(([name, value]) => `${name}=${quoted(value)} `)
  const rest = args.length > 0 ? ` -- ${args.map(quoted).join(' ')}` : ''
  failed.push({ title, tests, command: `${variables.join('')}npm run ${script}${rest}` })
  return false
}

/**
 * A word as a shell reads it back.
 * @param {string} word
 */
function quoted(word) {
  return /^[\w@%+=:,./*-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
