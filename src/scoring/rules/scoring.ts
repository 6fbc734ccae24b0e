import {
  by,
  type Fraction,
  fractionOf,
  isAbove,
  numberOf,
  plus,
  roundedToTenth,
  times,
} from './fraction.ts'

export const categories = ['Core', 'Leadership', 'Functional'] as const
export type Category = (typeof categories)[number]

export interface ScoringRule {
  min_score: number
  max_score: number
  grade: string
  description: string
  description_ar?: string | null | undefined
}

/** Percent; weights.ts checks the totals. */
export interface Weights {
  core_weight: number
  leadership_weight: number
  functional_weight: number
  competency_weight: number
  objective_weight: number
  scoring_rules: ScoringRule[]
}

export interface ScoredObjective {
  title: string
  title_ar?: string | null | undefined
  target: number
  achieved: number
  weight: number
}

export interface ScoredCompetency {
  name: string
  name_ar?: string | null | undefined
  category: Category
  required_level: number
  actual_level: number
  weight: number
}

const cap = 100

/** Percent reached, before the cap: may exceed 100. */
export const rawScore = (reached: number, aim: number) => (reached / aim) * 100
/** 0-100. */
export const itemScore = (reached: number, aim: number) => Math.min(cap, rawScore(reached, aim))

/** Half up, to one decimal; the small addition corrects the error of binary fractions. */
export const toOneDecimal = (score: number) => Math.round(score * 10 + 1e-9) / 10

export interface ItemLine {
  label: string
  label_ar: string | null
  raw: number
  score: number
  weight: number
  capped: boolean
}

/** A score that enters others, exact until it is shown. */
interface Exact {
  score: Fraction
  weight: number
}

export interface SectionLine {
  weight: number
  /** Unrounded, 0-100; null when the section has no items. */
  score: number | null
  items: ItemLine[]
}

export interface CategoryLine {
  category: Category
  weight: number
  score: number | null
  counts: boolean
}

/** All steps from the items to the grade; only `overall` and the sections' `shown` are rounded. */
export interface Derivation {
  objectives: SectionLine
  competencies: SectionLine & { part: number | null; categories: CategoryLine[] }
  objectives_score: number | null
  competencies_score: number | null
  exact: number | null
  overall: number | null
  rule: ScoringRule | null
}

const line = (
  [label, label_ar]: [string, string | null | undefined],
  reached: number,
  aim: number,
  weight: number,
): ItemLine => {
  const raw = rawScore(reached, aim)
  return {
    label,
    label_ar: label_ar ?? null,
    raw,
    score: itemScore(reached, aim),
    weight,
    capped: raw > cap,
  }
}

const hundred = fractionOf(cap)

/** itemScore, exact; a target of 0 is possible while typing. */
function exactScore(reached: number, aim: number): Fraction {
  if (!(aim > 0) || !Number.isFinite(aim) || !Number.isFinite(reached)) return fractionOf(0)
  const score = by(times(fractionOf(reached), hundred), fractionOf(aim))
  return isAbove(score, hundred) ? hundred : score
}

/** The weighted mean; null without items. */
function mean(lines: readonly Exact[]): Fraction | null {
  const weighed = lines.filter(({ weight }) => weight > 0)
  if (weighed.length === 0) return null
  const total = weighed.reduce((sum, { weight }) => plus(sum, fractionOf(weight)), fractionOf(0))
  const sum = weighed.reduce(
    (sum, { score, weight }) => plus(sum, times(score, fractionOf(weight))),
    fractionOf(0),
  )
  return by(sum, total)
}

/** The grade is the rule with the highest min_score that the score reaches, as it is shown. */
export function gradeOf(score: number, rules: readonly ScoringRule[]): ScoringRule | null {
  const shown = toOneDecimal(score)
  return rules
    .filter(({ min_score }) => min_score <= shown)
    .reduce<ScoringRule | null>(
      (best, rule) => (best && best.min_score >= rule.min_score ? best : rule),
      null,
    )
}

const asNumber = (score: Fraction | null) => (score === null ? null : numberOf(score))

/** From objectives and competencies to one number and a grade, with every step in between. */
export function derive(
  objectives: readonly ScoredObjective[],
  competencies: readonly ScoredCompetency[],
  weights: Weights,
): Derivation {
  const objectiveLines = objectives.map(({ title, title_ar, target, achieved, weight }) =>
    line([title, title_ar], achieved, target, weight),
  )
  const competencyLines = competencies.map(
    ({ name, name_ar, required_level, actual_level, weight }) =>
      line([name, name_ar], actual_level, required_level, weight),
  )
  const categoryWeight: Record<Category, number> = {
    Core: weights.core_weight,
    Leadership: weights.leadership_weight,
    Functional: weights.functional_weight,
  }
  const exactCompetencies = competencies.map(
    ({ category, required_level, actual_level, weight }) => ({
      category,
      score: exactScore(actual_level, required_level),
      weight,
    }),
  )
  const exactCategories = categories.map((category) => ({
    category,
    score: mean(exactCompetencies.filter((one) => one.category === category)),
    weight: categoryWeight[category],
  }))
  const categoryLines = exactCategories.map(
    ({ category, score, weight }): CategoryLine => ({
      category,
      weight,
      score: asNumber(score),
      counts: score !== null && weight > 0,
    }),
  )

  const objectivesMean = mean(
    objectives.map(({ achieved, target, weight }) => ({
      score: exactScore(achieved, target),
      weight,
    })),
  )
  const competenciesMean = mean(exactCompetencies)
  const part =
    mean(exactCategories.flatMap(({ score, weight }) => (score ? [{ score, weight }] : []))) ??
    competenciesMean
  const sections = [
    { score: objectivesMean, weight: weights.objective_weight },
    { score: part, weight: weights.competency_weight },
  ].flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]))
  // Sections whose weights are all zero count equally.
  const exact = mean(sections) ?? mean(sections.map(({ score }) => ({ score, weight: 1 })))

  const shown = (score: Fraction | null) => (score === null ? null : roundedToTenth(score))
  const overall = shown(exact)
  return {
    objectives: {
      weight: weights.objective_weight,
      score: asNumber(objectivesMean),
      items: objectiveLines,
    },
    competencies: {
      weight: weights.competency_weight,
      score: asNumber(competenciesMean),
      items: competencyLines,
      part: asNumber(part),
      categories: categoryLines,
    },
    objectives_score: shown(objectivesMean),
    competencies_score: shown(competenciesMean),
    exact: asNumber(exact),
    overall,
    rule: overall === null ? null : gradeOf(overall, weights.scoring_rules),
  }
}
