import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBench, type Part } from './bench.ts'
import { p9 } from './bundles.ts'
import { p14 } from './cycles.ts'
import { p12 } from './deep-link.ts'
import { p11 } from './exports.ts'
import type { Figure } from './figures.ts'
import { p6 } from './growth.ts'
import { p15 } from './import-studio.ts'
import { p7 } from './imports.ts'
import { p1, p2, p5 } from './lists.ts'
import { p10 } from './long-list.ts'
import { p8 } from './memory.ts'
import { p13 } from './moves.ts'
import { p17 } from './owners.ts'
import { root } from './processes.ts'
import { loadNow, summary, surroundings, table } from './report.ts'
import { p16 } from './sizing.ts'
import { p4 } from './sign-ins.ts'
import { p3 } from './writes.ts'

/** In the order they are taken: memory after everything comes after everything. */
const parts: Record<string, Part> = {
  P1: p1,
  P2: p2,
  P3: p3,
  P4: p4,
  P5: p5,
  P6: p6,
  P7: p7,
  P9: p9,
  P10: p10,
  P11: p11,
  P12: p12,
  P13: p13,
  P14: p14,
  P15: p15,
  P16: p16,
  P17: p17,
  P8: p8,
}

const usage = `npm run bench -- [--quick] [--million] [--json <file>] [${Object.keys(parts).join(' ')}]`

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  const unknown = positionals.filter((name) => !(name in parts))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: no such part.\n${usage}`)
  await build()
  const began = performance.now()
  const loadBefore = loadNow()
  const bench = await openBench(values)
  const figures: Figure[] = []
  process.once('SIGINT', () => void bench.close().then(() => process.exit(130)))
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      const start = performance.now()
      const seconds = () => Math.round((performance.now() - start) / 1000)
      try {
        figures.push(...(await part(bench)))
        bench.log(`  ${name} taken in ${seconds()} s`)
      } catch (error) {
        // The figures of the other parts took hours, and are right all the same.
        process.exitCode = 1
        bench.log(
          `  ${name} broke off after ${seconds()} s: ${error instanceof Error ? error.stack : String(error)}`,
        )
      }
    }
  } finally {
    await bench.close()
  }
  const around = surroundings(process.argv.slice(2).join(' '), began, loadBefore)
  process.stdout.write(`\n${table(figures)}\n\n${summary(figures)} ${JSON.stringify(around)}\n`)
  if (values.json) fs.writeFileSync(values.json, JSON.stringify({ around, figures }, null, 2))
}

/** What is measured is what is built, and built from what is here. */
async function build() {
  const scripts = path.join(root, 'src/app/scripts')
  const { isFresh } = (await import(path.join(scripts, 'dist.mjs'))) as { isFresh: () => boolean }
  if (isFresh()) return
  process.stderr.write('  Building...\n')
  execFileSync(process.execPath, [path.join(scripts, 'build.mjs')], { stdio: 'inherit' })
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
