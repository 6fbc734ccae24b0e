import fs from 'node:fs'
import { parseArgs } from 'node:util'
import type { Fault, Outcome } from './fault.ts'
import { faults } from './faults.ts'
import { build, clear } from './stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
})

const wanted =
  positionals.length > 0 ? positionals.map((name) => name.toUpperCase()) : Object.keys(faults)
const unknown = wanted.filter((name) => !(name in faults))
if (unknown.length > 0) {
  process.stderr.write(`Known are ${Object.keys(faults).join(', ')}; not ${unknown.join(', ')}.\n`)
  process.exit(2)
}

const said = (name: string) => (line: string) => process.stdout.write(`  ${name}  ${line}\n`)

async function tried(name: string, fault: Fault): Promise<Outcome & { seconds: number }> {
  const begun = Date.now()
  process.stdout.write(`${name}\n`)
  const manner = { quick: values.quick, minutes: Number(values.minutes), say: said(name) }
  const outcome = await fault(manner).catch((error: unknown) => ({
    tried: 'broke off',
    times: 0,
    lost: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  return { ...outcome, seconds: Math.round((Date.now() - begun) / 1000) }
}

function print(
  name: string,
  { tried, times, lost, figures = {}, skipped, seconds }: Outcome & { seconds: number },
) {
  const say = said(name)
  if (skipped) say(`skipped: ${skipped}`)
  if (times === 0 && skipped) return
  say(`${tried}: ${times} times in ${seconds} s`)
  for (const [what, figure] of Object.entries(figures)) say(`${what}: ${figure}`)
  for (const each of lost.slice(0, 10)) say(`LOST ${each}`)
  say(lost.length === 0 ? 'nothing lost' : `${lost.length} LOST`)
}

const outcomes: Record<string, Outcome & { seconds: number }> = {}
try {
  build()
  for (const name of wanted) {
    const fault = faults[name]
    if (!fault) continue
    const outcome = await tried(name, fault)
    outcomes[name] = outcome
    print(name, outcome)
  }
} finally {
  await clear()
}

process.stdout.write('\n      times  lost  seconds  what\n')
for (const [name, { times, lost, seconds, tried, skipped }] of Object.entries(outcomes)) {
  const figures = [times, lost.length, seconds].map((figure, at) =>
    String(figure).padStart(at === 1 ? 6 : 7),
  )
  process.stdout.write(
    `${name.padEnd(4)}${figures.join('')}    ${times > 0 || !skipped ? `${tried} ` : ''}${skipped ? `(skipped: ${skipped})` : ''}\n`,
  )
}
if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`)
process.exit(Object.values(outcomes).some(({ lost }) => lost.length > 0) ? 1 : 0)
