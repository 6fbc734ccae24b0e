import { describe, expect, test } from 'vitest'
import { competency, objective } from '../../../tests/scored-items.ts'
import { derive, gradeOf, itemScore, rawScore, toOneDecimal } from './scoring.ts'
import { defaultWeights } from './weights.ts'

describe('an item', () => {
  test.each([
    { reached: 9, aim: 10, raw: 90, score: 90 },
    { reached: 1, aim: 10, raw: 10, score: 10 },
    { reached: 2, aim: 3, raw: 66.667, score: 66.667 },
    { reached: 5, aim: 5, raw: 100, score: 100 },
    { reached: 6, aim: 5, raw: 120, score: 100 },
    { reached: 10, aim: 1, raw: 1000, score: 100 },
  ])('that reaches $reached of $aim scores $score', ({ reached, aim, raw, score }) => {
    expect(rawScore(reached, aim)).toBeCloseTo(raw, 3)
    expect(itemScore(reached, aim)).toBeCloseTo(score, 3)
  })

  test('above its target keeps the raw figure beside the capped one', () => {
    const [line] = derive([objective(10, 8)], [], defaultWeights).objectives.items
    expect(line).toMatchObject({ raw: 125, score: 100, capped: true })
  })

  test('exactly on its target is not called capped', () => {
    const [line] = derive([objective(8, 8)], [], defaultWeights).objectives.items
    expect(line).toMatchObject({ raw: 100, score: 100, capped: false })
  })
})

describe('a section', () => {
  test('averages its items by their weight', () => {
    const { objectives_score } = derive(
      [objective(10, 10, 3), objective(5, 10, 1)],
      [],
      defaultWeights,
    )
    expect(objectives_score).toBe(87.5)
  })

  test('caps each item before averaging, so that one feat hides no failure', () => {
    expect(derive([objective(10, 5), objective(5)], [], defaultWeights).objectives_score).toBe(75)
  })

  test('without items has no score', () => {
    const { objectives, competencies, objectives_score, competencies_score } = derive(
      [],
      [],
      defaultWeights,
    )
    expect([objectives.score, competencies.score]).toEqual([null, null])
    expect([objectives_score, competencies_score]).toEqual([null, null])
  })

  test('of competencies shows its own mean, for any weights of the categories', () => {
    const { competencies_score, competencies } = derive(
      [],
      [competency(10, 'Core'), competency(5, 'Leadership')],
      defaultWeights,
    )
    expect(competencies_score).toBe(75)
    expect(competencies.part).toBe(100)
  })
})

describe('the overall score', () => {
  test('weighs objectives 60 and competencies 40 by default', () => {
    expect(derive([objective(10)], [competency(5)], defaultWeights).overall).toBe(80)
  })

  test('weighs Core 40 % and Functional 60 % of the competencies by default', () => {
    const derivation = derive(
      [],
      [competency(10, 'Core'), competency(5, 'Functional')],
      defaultWeights,
    )
    expect(derivation.overall).toBe(70)
  })

  test('of an evaluation without items is null, and so is its grade', () => {
    expect(derive([], [], defaultWeights)).toMatchObject({ exact: null, overall: null, rule: null })
  })

  test.each([
    { title: 'objectives', objectives: [objective(7)], competencies: [] },
    { title: 'competencies', objectives: [], competencies: [competency(7)] },
  ])('counts only the $title when the other section is empty', (items) => {
    expect(derive(items.objectives, items.competencies, defaultWeights).overall).toBe(70)
  })

  test('falls back to the section mean when no category with items weighs anything', () => {
    const { overall, competencies } = derive(
      [objective(10)],
      [competency(10, 'Leadership'), competency(5, 'Leadership')],
      defaultWeights,
    )
    expect(competencies.part).toBe(75)
    expect(overall).toBe(90)
  })

  test('leaves out a category of weight zero while others count', () => {
    const { competencies } = derive(
      [],
      [competency(10, 'Functional'), competency(1, 'Leadership')],
      defaultWeights,
    )
    expect(competencies.part).toBe(100)
    expect(competencies.categories.map(({ counts }) => counts)).toEqual([false, false, true])
  })

  test('leaves out a category without items', () => {
    expect(derive([], [competency(6, 'Core')], defaultWeights).overall).toBe(60)
  })

  test('is rounded once, from the unrounded sections', () => {
    // Half of the objectives, three sevenths of the competencies; a section of 42.9 would make it 47.2.
    const derivation = derive([objective(1, 2)], [competency(3, 'Core', 7)], defaultWeights)
    expect(derivation.competencies_score).toBe(42.9)
    expect(derivation.overall).toBe(47.1)
  })
})

describe('rounding', () => {
  test.each([
    [66.65, 66.7],
    [66.64, 66.6],
    [0.05, 0.1],
    [1.005, 1],
    [8.35, 8.4],
    [64.15, 64.2],
    [89.95, 90],
    [89.94999, 89.9],
    [99.95, 100],
    [0, 0],
    [100, 100],
  ])('of %d is half up: %d', (score, shown) => {
    expect(toOneDecimal(score)).toBe(shown)
  })

  test('goes up at every half between 0 and 100', () => {
    for (let tenth = 0; tenth < 1000; tenth++) {
      expect(toOneDecimal((tenth * 2 + 1) / 20)).toBe((tenth + 1) / 10)
    }
  })
})

describe('the grade', () => {
  test.each([
    [100, 'A+'],
    [90, 'A+'],
    [89.9, 'A'],
    [89.5, 'A'],
    [89, 'A'],
    [80, 'A'],
    [79.96, 'A'],
    [79.9, 'B'],
    [70, 'B'],
    [69.9, 'C'],
    [60, 'C'],
    [59.9, 'D'],
    [0, 'D'],
  ])('of %d is %s: the highest rule it reaches', (score, grade) => {
    expect(gradeOf(score, defaultWeights.scoring_rules)?.grade).toBe(grade)
  })

  test('comes from the score as it is shown: 89.97 shows as 90 and is an A+', () => {
    const items = [objective(9, 10, 99), objective(8, 10, 1)]
    const { exact, overall, rule } = derive(
      [...items, objective(9, 10, 100)],
      [competency(9)],
      defaultWeights,
    )
    expect(exact).toBeCloseTo(89.97, 6)
    expect(overall).toBe(90)
    expect(rule?.grade).toBe('A+')
  })

  test('comes from exact thirds: 1 of 3 and 1 of 4, weighed 75 and 25, is 31.25 and shown 31.3', () => {
    const { exact, overall } = derive(
      [objective(1, 3, 75), objective(1, 4, 25)],
      [],
      defaultWeights,
    )
    expect([exact, overall]).toEqual([31.25, 31.3])
  })

  test('does not depend on the order of the rules', () => {
    expect(gradeOf(85, defaultWeights.scoring_rules.toReversed())?.grade).toBe('A')
  })

  test('is none when no rule reaches down to the score', () => {
    expect(gradeOf(12, defaultWeights.scoring_rules.slice(0, 3))).toBeNull()
    expect(gradeOf(12, [])).toBeNull()
  })
})
