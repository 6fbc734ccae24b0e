import type { Part } from './bench.ts'
import { fixedId, kinds } from './data-set.ts'
import { interleaved } from './rounds.ts'

const drf = 565 / 5690

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
  let written = 0
  const { product, limit } = await interleaved(
    {
      product: {
        target: hr,
        next: () => ({ method: 'POST', path: '/api/objectives/', body: objective(written++) }),
        cpu: stage.product.cpu,
      },
      limit: {
        target: limitServer,
        next: () => ({ method: 'POST', path: '/objectives', body: objective(written++) }),
      },
    },
    bench,
  )
  const ratio = product.perSecond / limit.perSecond
  return [
    {
      goal: 'P3',
      what: 'create an objective / Django REST',
      value: ratio / drf,
      unit: 'x',
      bound: 5,
      better: 'more',
      note: `${Math.round(product.perSecond)} a second, limit ${Math.round(limit.perSecond)}`,
    },
    {
      goal: 'P3',
      what: 'create an objective, p99 of 16 callers',
      value: product.p99,
      unit: 'ms',
      bound: 12,
      better: 'less',
      note: `limit ${limit.p99.toFixed(1)} ms`,
    },
    {
      goal: 'P3',
      what: 'processor for an objective',
      value: product.cpuEach,
      unit: 'ms',
      better: 'less',
    },
  ]
}
