import { categories, type ScoredCompetency, type ScoredObjective } from '#scoring/rules/scoring.ts'

export const objective = (achieved: number, target = 10, weight = 1): ScoredObjective => ({
  title: 'Open the Jeddah branch',
  target,
  achieved,
  weight,
})

export const competency = (
  actual_level: number,
  category: ScoredCompetency['category'] = 'Core',
  required_level = 10,
  weight = 1,
): ScoredCompetency => ({ name: 'Teamwork', category, required_level, actual_level, weight })

/** The items of evaluations of every shape, the same ones on every run. */
export function* evaluations(count: number) {
  let seed = 20261120
  const upTo = (most: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return 1 + Math.floor((seed / 2 ** 32) * most)
  }
  for (let made = 0; made < count; made++) {
    yield {
      objectives: Array.from({ length: upTo(6) - 1 }, () =>
        objective(upTo(10), upTo(10), upTo(100)),
      ),
      competencies: Array.from({ length: upTo(6) - 1 }, () =>
        competency(upTo(10), categories[upTo(3) - 1], upTo(10), upTo(100)),
      ),
    }
  }
}
