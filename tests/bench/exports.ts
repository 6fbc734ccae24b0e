import type { Part, Stage } from './bench.ts'
import type { Figure } from './figures.ts'

/** An export of everyone: the time to the first byte, and the memory the server uses. */
export const p11: Part = async (bench) => {
  const stage = await bench.stage(bench.quick ? 10_000 : 100_000)
  const figures: Figure[] = []
  for (const format of ['csv', 'xlsx']) {
    const { first, all, rise, laterRise, size } = await exported(stage, format)
    const what = `${format} of ${stage.people} rows`
    figures.push(
      {
        goal: 'P11',
        what: `${what}: first byte / the whole time`,
        value: first / all,
        unit: 'x',
        bound: 0.05,
        better: 'less',
        note: `${first.toFixed(0)} ms of ${(all / 1000).toFixed(1)} s, ${size.toFixed(1)} MB`,
      },
      {
        goal: 'P11',
        what: `${what}: memory in its second half over its first`,
        value: laterRise,
        unit: 'x',
        bound: 1.1,
        better: 'less',
        note: `${rise.toFixed(0)} MB more than before at most`,
      },
    )
  }
  return figures
}

async function exported(stage: Stage, format: string) {
  const { address, headers = {} } = await stage.as('HR')
  const before = stage.product.memory()
  stage.product.forgetPeak()
  const began = performance.now()
  const answer = await fetch(`${address}/api/employees/export/?format=${format}`, { headers })
  let first = 0
  const seen: { at: number; memory: number }[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    const at = performance.now() - began
    if (size === 0) first = at
    size += chunk.length
    seen.push({ at, memory: stage.product.memory() })
  }
  const all = performance.now() - began
  const most = (part: typeof seen) => Math.max(...part.map(({ memory }) => memory))
  const half = Math.floor(seen.length / 2)
  return {
    first,
    all,
    size: size / 1024 / 1024,
    rise: stage.product.peak() - before,
    laterRise: most(seen.slice(half)) / most(seen.slice(0, half)),
  }
}
