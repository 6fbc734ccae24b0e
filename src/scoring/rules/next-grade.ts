import {
  derive,
  gradeOf,
  type ScoredCompetency,
  type ScoredObjective,
  type ScoringRule,
  type Weights,
} from './scoring.ts'

const highest = 10

/** An item with its present value and the value it needs if nothing else changes. */
export interface Rise {
  label: string
  from: number
  /** A whole number up to 10; null when this item alone cannot do it. */
  to: number | null
}

export interface NextGrade {
  rule: ScoringRule
  /** Missing points with one decimal, rounded up so that they are enough. */
  missing: number
  objectives: Rise[]
  competencies: Rise[]
}

/** The next grade above the rounded score; null at the top. */
export function gradeAbove(overall: number, rules: readonly ScoringRule[]): ScoringRule | null {
  const reached = gradeOf(overall, rules)
  return rules
    .filter((rule) => rule.min_score > overall && rule.min_score !== reached?.min_score)
    .reduce<ScoringRule | null>(
      (nearest, rule) => (nearest && nearest.min_score <= rule.min_score ? nearest : rule),
      null,
    )
}

/** How to reach the next grade; null without a score or without a higher grade. */
export function nextGrade(
  objectives: readonly ScoredObjective[],
  competencies: readonly ScoredCompetency[],
  weights: Weights,
): NextGrade | null {
  const { overall } = derive(objectives, competencies, weights)
  const rule = overall === null ? null : gradeAbove(overall, weights.scoring_rules)
  if (overall === null || rule === null) return null

  const reaches = (score: number | null) => score !== null && gradeOf(score, [rule]) !== null
  const enough = (from: number, withLevel: (level: number) => number | null) => {
    for (let level = from + 1; level <= highest; level++)
      if (reaches(withLevel(level))) return level
    return null
  }

  return {
    rule,
    missing: Math.max(1, Math.ceil((rule.min_score - overall) * 10 - 1e-9)) / 10,
    objectives: objectives.map((one, index) => ({
      label: one.title,
      from: one.achieved,
      to: enough(
        one.achieved,
        (achieved) =>
          derive(objectives.with(index, { ...one, achieved }), competencies, weights).overall,
      ),
    })),
    competencies: competencies.map((one, index) => ({
      label: one.name,
      from: one.actual_level,
      to: enough(
        one.actual_level,
        (actual_level) =>
          derive(objectives, competencies.with(index, { ...one, actual_level }), weights).overall,
      ),
    })),
  }
}
