import { describe, expect, test } from 'vitest'
import { competency, evaluations, objective } from '../../../tests/scored-items.ts'
import { gradeAbove, nextGrade } from './next-grade.ts'
import { derive, gradeOf } from './scoring.ts'
import { defaultWeights } from './weights.ts'

const rules = defaultWeights.scoring_rules

describe('the grade above', () => {
  test('is the nearest one that begins above the score as it is shown', () => {
    const lowest = rules.toSorted((a, b) => a.min_score - b.min_score)
    expect(gradeAbove(-1, rules)).toBe(lowest[0])
    for (const [index, rule] of lowest.entries()) {
      expect(gradeAbove(rule.min_score, rules)).toBe(lowest[index + 1] ?? null)
      expect(gradeAbove(rule.min_score - 0.1, rules)).toBe(rule)
    }
  })

  test('does not exist where there are no grades', () => {
    expect(gradeAbove(50, [])).toBeNull()
  })
})

describe('what would raise the score to the next grade', () => {
  test('is how far each item alone would have to rise', () => {
    const grades = [
      { min_score: 0, max_score: 79, grade: 'B', description: '' },
      { min_score: 80, max_score: 100, grade: 'A', description: '' },
    ]
    const raised = nextGrade([objective(7), objective(8, 10, 2), objective(2, 2, 1)], [], {
      ...defaultWeights,
      scoring_rules: grades,
    })
    // (70 + 2 x 80 + 100) / 4 = 82.5 is an A already.
    expect(raised).toBeNull()
    const missed = nextGrade([objective(6), objective(7, 10, 2), objective(2, 2, 1)], [], {
      ...defaultWeights,
      scoring_rules: grades,
    })
    // (60 + 2 x 70 + 100) / 4 = 75: five points, which is 20 of the first or 10 of the second.
    expect(missed?.rule.grade).toBe('A')
    expect(missed?.missing).toBe(5)
    expect(missed?.objectives.map(({ to }) => to)).toEqual([8, 8, null])
  })

  test('says of an item that it cannot do it alone', () => {
    const raised = nextGrade([objective(1, 10, 99), objective(1, 10, 1)], [], defaultWeights)
    expect(raised?.objectives[1]?.to).toBeNull()
  })

  test('is nothing where nothing is scored', () => {
    expect(nextGrade([], [], defaultWeights)).toBeNull()
  })

  test('is nothing at the highest grade', () => {
    expect(nextGrade([objective(10)], [competency(10)], defaultWeights)).toBeNull()
  })

  test('is never too little, never more than it takes, and never more than ten', () => {
    let promised = 0
    for (const { objectives, competencies } of evaluations(400)) {
      const now = derive(objectives, competencies, defaultWeights)
      const raised = nextGrade(objectives, competencies, defaultWeights)
      if (!raised) {
        expect(now.overall === null || gradeAbove(now.overall, rules) === null).toBe(true)
        continue
      }
      const { rule, missing } = raised
      expect(rule).not.toBe(now.rule)
      expect(gradeOf((now.overall ?? 0) + missing, rules)?.min_score).toBeGreaterThanOrEqual(
        rule.min_score,
      )
      expect(missing - (rule.min_score - (now.overall ?? 0))).toBeLessThan(0.1 + 1e-6)

      const gradeWith = (index: number, level: number) =>
        gradeOf(
          derive(
            objectives.map((one, at) => (at === index ? { ...one, achieved: level } : one)),
            competencies,
            defaultWeights,
          ).overall ?? 0,
          rules,
        )?.min_score ?? -1
      for (const [index, { from, to }] of raised.objectives.entries()) {
        if (to === null) {
          expect(gradeWith(index, 10)).toBeLessThan(rule.min_score)
          continue
        }
        promised++
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(10)
        expect(gradeWith(index, to)).toBeGreaterThanOrEqual(rule.min_score)
        expect(gradeWith(index, to - 1)).toBeLessThan(rule.min_score)
      }
    }
    expect(promised).toBeGreaterThan(50)
  })
})
