import type { ScoringRule, Weights } from './scoring.ts'

/** The defaults of a level: 40 % and 60 % of the competencies' 40, and the specification's grades. */
export const defaultWeights: Weights = {
  core_weight: 16,
  leadership_weight: 0,
  functional_weight: 24,
  competency_weight: 40,
  objective_weight: 60,
  scoring_rules: [
    {
      min_score: 90,
      max_score: 100,
      grade: 'A+',
      description: 'Exceptional Performance',
      description_ar: 'أداء استثنائي',
    },
    {
      min_score: 80,
      max_score: 89,
      grade: 'A',
      description: 'Excellent Performance',
      description_ar: 'أداء ممتاز',
    },
    {
      min_score: 70,
      max_score: 79,
      grade: 'B',
      description: 'Good Performance',
      description_ar: 'أداء جيد',
    },
    {
      min_score: 60,
      max_score: 69,
      grade: 'C',
      description: 'Satisfactory Performance',
      description_ar: 'أداء مُرضٍ',
    },
    {
      min_score: 0,
      max_score: 59,
      grade: 'D',
      description: 'Needs Improvement',
      description_ar: 'يحتاج إلى تحسين',
    },
  ],
}

type Shares = Omit<Weights, 'scoring_rules'>

/** Core, leadership and functional together: what must equal the competency weight. */
export const breakdownTotal = ({ core_weight, leadership_weight, functional_weight }: Shares) =>
  core_weight + leadership_weight + functional_weight

/** Competency and objective together: what must equal 100. */
export const evaluationTotal = ({ competency_weight, objective_weight }: Shares) =>
  competency_weight + objective_weight

export type WeightsRefusal = 'breakdown' | 'total' | 'rules'

/** The reason why these weights cannot be saved, or undefined. */
export function weightsRefusal(weights: Weights): WeightsRefusal | undefined {
  if (evaluationTotal(weights) !== 100) return 'total'
  if (breakdownTotal(weights) !== weights.competency_weight) return 'breakdown'
  return wrongRules(weights.scoring_rules).size > 0 || weights.scoring_rules.length === 0
    ? 'rules'
    : undefined
}

export type RuleRefusal = 'order' | 'grade' | 'description' | 'range' | 'overlap'

/** Errors of single rules, by their index. */
export function wrongRules(rules: readonly ScoringRule[]): Map<number, RuleRefusal> {
  const wrong = new Map<number, RuleRefusal>()
  for (const [index, { min_score, max_score, grade, description }] of rules.entries()) {
    if (min_score < 0 || max_score > 100) wrong.set(index, 'range')
    else if (min_score >= max_score) wrong.set(index, 'order')
    else if (grade.trim() === '') wrong.set(index, 'grade')
    else if (description.trim() === '') wrong.set(index, 'description')
    else if (rules.some((other, at) => at !== index && overlap(rules[index], other))) {
      wrong.set(index, 'overlap')
    }
  }
  return wrong
}

const overlap = (one: ScoringRule | undefined, other: ScoringRule) =>
  one !== undefined && one.min_score <= other.max_score && other.min_score <= one.max_score

/**
 * Ranges [from, to] of whole scores without a rule. Between 89 and 90 there is no gap, as 89.5
 * belongs to the lower rule; below the lowest rule there is one.
 */
export function gapsIn(rules: readonly ScoringRule[]): [from: number, to: number][] {
  const gaps: [number, number][] = []
  let next = 0
  for (const { min_score, max_score } of rules.toSorted((a, b) => a.min_score - b.min_score)) {
    if (min_score > next) gaps.push([next, min_score - 1])
    next = Math.max(next, max_score + 1)
  }
  if (next <= 100) gaps.push([next, 100])
  return gaps
}
