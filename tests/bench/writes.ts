import type { Part } from './bench.ts'
import { fixedId, kinds } from './data-set.ts'
import { interleaved, ratioOf } from './rounds.ts'

/** Drafts are the fourth evaluations of two people in eight; each is written to in turn, the writer's own left out. */
const drafts = 2000
const draft = (index: number) => {
  const person = 8 + Math.floor((index % drafts) / 2) * 8 + (index % 2)
  return fixedId(kinds.evaluation, person * 4 + 3)
}

const objective = (index: number) => ({
  evaluation_id: draft(index),
  title: 'Sell more',
  description: 'Sell more, return less, and show the others how',
  target: 10,
  achieved: 7,
  weight: 10,
  status: 'In-progress',
})

export const p3: Part = async (bench) => {
  const stage = await bench.stage(10_000)
  const hr = await stage.as('HR')
  const limitServer = await stage.limit()
  const djangoServer = await stage.django()
  let written = 0
  const write = (path: string) => () => ({ method: 'POST', path, body: objective(written++) })
  const { product, limit, django } = await interleaved(
    {
      product: { target: hr, next: write('/api/objectives/'), cpu: stage.product.cpu },
      limit: { target: limitServer, next: write('/objectives') },
      ...(djangoServer && { django: { target: djangoServer, next: write('/objectives/') } }),
    },
    bench,
  )
  const x = { goal: 'P3', unit: 'x', better: 'more' } as const
  return [
    {
      ...x,
      what: 'create an objective / Django REST, which neither scores nor audits',
      ...ratioOf(product, django),
      bound: 2.5,
      ...(django && {
        note: `${Math.round(product.perSecond)} and ${Math.round(django.perSecond)} a second`,
      }),
    },
    {
      ...x,
      what: 'create an objective / limit: one insert',
      ...ratioOf(product, limit),
      note: `limit ${Math.round(limit.perSecond)} a second`,
    },
    {
      goal: 'P3',
      what: 'create an objective, p99 of 16 callers',
      value: product.p99,
      unit: 'ms',
      bound: 25,
      better: 'less',
      note: `limit ${limit.p99.toFixed(1)} ms`,
    },
    {
      goal: 'P3',
      what: 'processor for an objective',
      value: product.cpuEach,
      unit: 'ms',
      bound: 1,
      better: 'less',
    },
  ]
}
