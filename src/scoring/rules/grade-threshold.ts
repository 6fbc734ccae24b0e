import type { ScoringRule } from './scoring.ts'

/** The grade that charts show as the target. */
export const targetGrade = 'A'

/** The lowest score, 0-100, of a grade; null where no rule gives it. */
export function gradeThreshold(rules: readonly ScoringRule[], grade: string): number | null {
  const scores = rules.filter((rule) => rule.grade === grade).map(({ min_score }) => min_score)
  return scores.length === 0 ? null : Math.min(...scores)
}

/** The threshold that all levels share; null where they differ, because then no one line is true. */
export function sharedThreshold(levels: readonly (readonly ScoringRule[])[], grade: string) {
  const [first = null, ...others] = new Set(levels.map((rules) => gradeThreshold(rules, grade)))
  return others.length === 0 ? first : null
}
