import { describe, expect, test } from 'vitest'
import { fits, partsOf } from '#evaluations/rules/periods.ts'
import { derive } from '#scoring/rules/scoring.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { completedStatuses, pendingStatuses, statuses } from '#evaluations/rules/workflow.ts'
import { days, demoOf, hasStatus, repeated } from './demo-days.ts'

const isPending = hasStatus(pendingStatuses)
const isCompleted = hasStatus(completedStatuses)

describe.each(days)('on %s', (today) => {
  const { plan } = demoOf(today)
  const itemsOf = (evaluation_id: string) => ({
    objectives: plan.objectives.filter((one) => one.evaluation_id === evaluation_id),
    competencies: plan.competencies.filter((one) => one.evaluation_id === evaluation_id),
  })

  test('23 evaluations are pending, 156 completed, and the average is 8.4', () => {
    expect(plan.evaluations.filter(isPending)).toHaveLength(23)
    const completed = plan.evaluations.filter(isCompleted)
    expect(completed).toHaveLength(156)
    const mean = completed.reduce((sum, { score }) => sum + (score ?? 0), 0) / completed.length
    expect(Math.abs(mean - 84)).toBeLessThan(0.3)
    expect((mean / 10).toFixed(1)).toBe('8.4')
  })

  test('evaluations are found in every status, with drafts that are still empty', () => {
    expect(statuses.filter((status) => !plan.evaluations.some(hasStatus([status])))).toEqual([])
    expect(plan.evaluations.filter(({ score }) => score === null).length).toBeGreaterThan(0)
  })

  test('grades are spread, most of them good', () => {
    const count = (grade: string) =>
      plan.evaluations.filter((one) => isCompleted(one) && one.grade === grade).length
    const [best, good, fair, low, poor] = ['A+', 'A', 'B', 'C', 'D'].map(count)
    expect(best).toBeGreaterThan(15)
    expect(good).toBeGreaterThan(40)
    expect(fair).toBeGreaterThan(15)
    expect(low).toBeGreaterThan(0)
    expect(poor).toBeLessThan(8)
  })

  test('every stored score is what its objectives and competencies come to', () => {
    for (const evaluation of plan.evaluations) {
      const { objectives, competencies } = itemsOf(evaluation.evaluation_id)
      const derived = derive(objectives, competencies, defaultWeights)
      expect(evaluation).toMatchObject({
        score: derived.overall,
        objectives_score: derived.objectives_score,
        competencies_score: derived.competencies_score,
        grade: derived.rule?.grade ?? null,
        objectives_count: objectives.length,
        competencies_count: competencies.length,
        weights: evaluation.status === 'Draft' ? null : defaultWeights,
      })
      const isEmpty = objectives.length + competencies.length === 0
      for (const { length } of isEmpty ? [] : [objectives, competencies]) {
        expect([3, 4, 5]).toContain(length)
      }
      expect(isEmpty && evaluation.status !== 'Draft').toBe(false)
    }
  })

  test('levels and weights are such as the dialogs would take', () => {
    const levels = [
      ...plan.objectives.flatMap(({ target, achieved }) => [target, achieved]),
      ...plan.competencies.flatMap((one) => [one.required_level, one.actual_level]),
    ]
    expect(levels.filter((level) => level < 1 || level > 10 || level % 1 !== 0)).toEqual([])
    const weights = [...plan.objectives, ...plan.competencies].map(({ weight }) => weight)
    expect(weights.filter((weight) => weight < 1 || weight > 100)).toEqual([])
  })

  test('no one has two evaluations of one type and period, and the period fits the type', () => {
    expect(
      repeated(plan.evaluations.map((one) => `${one.employee_id} ${one.type} ${one.period}`)),
    ).toEqual([])
    expect(plan.evaluations.filter(({ type, period }) => !fits(type, period))).toEqual([])
    const year = Number(today.slice(0, 4))
    const years = plan.evaluations.map(({ period }) => partsOf(period)?.year ?? 0)
    expect(Math.min(...years)).toBeGreaterThanOrEqual(year - 2)
    expect(Math.max(...years)).toBeLessThanOrEqual(year)
  })
})
