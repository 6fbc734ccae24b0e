import type { Bench, Part, Stage } from './bench.ts'
import { fixedId, kinds } from './data-set.ts'
import { type Figure, median } from './figures.ts'
import { type Answer, askOnce, Caller, type Target } from './load.ts'
import { type Contender, interleaved, ratioOf } from './rounds.ts'

const limitOf = async (stage: Stage, next: Contender['next']): Promise<Contender> => {
  const server = await stage.limit()
  return { target: server, next, cpu: server.cpu }
}
/** Nothing where it is not installed: then its figures are not measured. */
const djangoOf = async (stage: Stage, next: Contender['next']): Promise<{ django?: Contender }> => {
  const server = await stage.django()
  return server ? { django: { target: server, next } } : {}
}
const productOf = (stage: Stage, target: Target, next: Contender['next']): Contender => ({
  target,
  next,
  cpu: stage.product.cpu,
})

const list = (limit: number) => ({ path: `/api/employees/?limit=${limit}` })
const someone = (index: number) => fixedId(kinds.employee, (index * 37) % 10_000)

export const p1: Part = async (bench) => {
  const stage = await bench.stage(10_000)
  const hr = await stage.as('HR')
  const etag = /^etag: *(.+)$/im.exec((await askOnce(hr, list(50))).head)?.[1]
  const again = { ...list(50), headers: { 'if-none-match': etag ?? '' } }
  const { product, mapped, ready, unchanged, django } = await interleaved(
    {
      product: productOf(stage, hr, () => list(50)),
      mapped: await limitOf(stage, () => ({ path: '/mapped?limit=50' })),
      ready: await limitOf(stage, () => ({ path: '/ready?limit=50' })),
      unchanged: productOf(stage, hr, () => again),
      ...(await djangoOf(stage, () => ({ path: '/employees/?limit=50' }))),
    },
    bench,
  )
  const isThere = etag !== undefined && (await askOnce(hr, again)).status === 304
  const x = { goal: 'P1', unit: 'x', better: 'more' } as const
  return [
    {
      ...x,
      what: 'list of 50 / limit: rows mapped to objects',
      ...ratioOf(product, mapped),
      bound: 1,
      note: `${Math.round(product.perSecond)} and ${Math.round(mapped.perSecond)} a second`,
    },
    {
      ...x,
      what: 'list of 50 / limit: JSON made by the database',
      ...ratioOf(product, ready),
      note: `limit ${Math.round(ready.perSecond)} a second`,
    },
    {
      ...x,
      what: 'list of 50 / Django REST',
      ...ratioOf(product, django),
      bound: 6,
      ...(django && { note: `${Math.round(django.perSecond)} a second` }),
    },
    {
      ...x,
      what: 'the same list unchanged: 304 / Django REST',
      ...(isThere ? ratioOf(unchanged, django) : { value: 0 }),
      note: isThere ? '' : 'If-None-Match is not supported',
    },
    {
      goal: 'P1',
      what: 'processor for a list of 50',
      value: product.cpuEach,
      unit: 'ms',
      bound: 1.5,
      better: 'less',
      note: `limit ${mapped.cpuEach.toFixed(2)} ms`,
    },
  ]
}

export const p2: Part = async (bench) => {
  const stage = await bench.stage(10_000)
  const hr = await stage.as('HR')
  const pages = await longPages(hr)
  stage.product.forgetPeak()
  const long = await interleaved(
    {
      product: productOf(stage, hr, (index) => ({ path: pages[index % pages.length] ?? '' })),
      mapped: await limitOf(stage, () => ({ path: '/mapped?limit=1000' })),
    },
    bench,
  )
  const peak = stage.product.peak()
  const one = await interleaved(
    {
      product: productOf(stage, hr, (index) => ({ path: `/api/employees/${someone(index)}/` })),
      limit: await limitOf(stage, (index) => ({ path: `/employee?id=${someone(index)}` })),
      ...(await djangoOf(stage, (index) => ({ path: `/employees/${someone(index)}/` }))),
    },
    bench,
  )
  const evaluations = await interleaved(
    {
      product: productOf(stage, hr, (index) => ({
        path: `/api/evaluations/?employee_id=${someone(index)}`,
      })),
      limit: await limitOf(stage, (index) => ({ path: `/evaluations?id=${someone(index)}` })),
      ...(await djangoOf(stage, (index) => ({
        path: `/evaluations/?employee_id=${someone(index)}`,
      }))),
    },
    bench,
  )
  const x = { goal: 'P2', unit: 'x', better: 'more' } as const
  const beside = (
    what: string,
    { product, limit, django }: typeof one,
    bounds: [number, number],
  ) => [
    {
      ...x,
      what: `${what} / limit`,
      ...ratioOf(product, limit),
      bound: bounds[0],
      note: `${Math.round(product.perSecond)} and ${Math.round(limit.perSecond)} a second`,
    },
    { ...x, what: `${what} / Django REST`, ...ratioOf(product, django), bound: bounds[1] },
  ]
  return [
    {
      ...x,
      what: 'list of 1,000 (five pages of 200) / limit: rows mapped to objects',
      value: long.product.perSecond / pages.length / long.mapped.perSecond,
      bound: 1,
      note: `limit ${Math.round(long.mapped.perSecond)} a second`,
    },
    {
      goal: 'P2',
      what: 'memory at most meanwhile',
      value: peak,
      unit: 'MB',
      bound: 200,
      better: 'less',
    },
    ...beside('one employee', one, [0.6, 15]),
    ...beside('evaluations of one employee', evaluations, [0.4, 12]),
  ]
}

/** The five pages of 200 that make the first thousand. */
async function longPages(target: Target) {
  const pages: string[] = []
  let path: string | null = list(200).path
  while (path !== null && pages.length < 5) {
    pages.push(path)
    path = nextOf(await askOnce(target, { path }))
  }
  return pages
}

function nextOf({ body }: Answer) {
  const { next } = JSON.parse(body.toString()) as { next: string | null }
  if (next === null) return null
  const { pathname, search } = new URL(next)
  return pathname + search
}

/** What people type, letter by letter, after the first two have been waited for. */
const typed = ['sara q', 'omar kh', 'fatima', 'garcia', 'محمد', 'retail 1', 'e4711', 'noura sa']
const asTyped = typed.flatMap((text) =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 2).trim()),
)

export const p5: Part = async (bench) => {
  const stage = await bench.stage(10_000)
  const hr = await stage.as('HR')
  const deep = await pageAt(hr, 0.75 * stage.people)
  const searchFor = (text: string) => ({
    path: `/api/employees/?limit=50&search=${encodeURIComponent(text)}`,
  })
  const { search, first, deepest, django } = await interleaved(
    {
      search: productOf(stage, hr, (index) => searchFor(asTyped[index % asTyped.length] ?? '')),
      first: productOf(stage, hr, () => list(50)),
      deepest: productOf(stage, hr, () => ({ path: deep })),
      ...(await djangoOf(stage, (index) => ({
        path: `/employees/?limit=50&search=${encodeURIComponent(asTyped[index % asTyped.length] ?? '')}`,
      }))),
    },
    bench,
  )
  return [
    {
      goal: 'P5',
      what: 'search as typed / Django REST',
      ...ratioOf(search, django),
      unit: 'x',
      bound: 20,
      better: 'more',
      note: `${Math.round(search.perSecond)} a second`,
    },
    {
      goal: 'P5',
      what: 'page at 75 % depth / page one, time',
      value: first.perSecond / deepest.perSecond,
      unit: 'x',
      bound: 1.2,
      better: 'less',
    },
    ...(await slowestSearches(bench, hr, searchFor)),
  ]
}

/** Which of the searches takes longest, compared with the list itself. */
async function slowestSearches(
  { rounds }: Bench,
  hr: Target,
  searchFor: (text: string) => { path: string },
): Promise<Figure[]> {
  const caller = new Caller(hr.address)
  const timed = async (path: string) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await caller.ask({ path, headers: hr.headers ?? {} })
      times.push(performance.now() - began)
    }
    return median(times)
  }
  const plain = await timed(list(50).path)
  let worst = { text: '', time: 0 }
  for (const text of new Set(asTyped)) {
    const time = await timed(searchFor(text).path)
    if (time > worst.time) worst = { text, time }
  }
  caller.close()
  const note = `"${worst.text}"`
  const value = worst.time / plain
  return [{ goal: 'P5', what: 'slowest search / list', value, unit: 'x', better: 'less', note }]
}

/** Reads on until so many rows lie before the page. */
export async function pageAt(target: Target, depth: number): Promise<string> {
  let path = list(200).path
  for (let row = 0; row < depth - 200; row += 200) {
    path = nextOf(await askOnce(target, { path })) ?? path
  }
  return path.replace('limit=200', 'limit=50')
}
