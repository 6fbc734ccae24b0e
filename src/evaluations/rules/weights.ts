import type { Weights } from './scoring.ts'

/** What a level starts with: 40 % and 60 % of the competencies' 40, and the specification's grades. */
export const defaultWeights: Weights = {
  core_weight: 16,
  leadership_weight: 0,
  functional_weight: 24,
  competency_weight: 40,
  objective_weight: 60,
  scoring_rules: [
    { min_score: 90, max_score: 100, grade: 'A+', description: 'Exceptional Performance' },
    { min_score: 80, max_score: 89, grade: 'A', description: 'Excellent Performance' },
    { min_score: 70, max_score: 79, grade: 'B', description: 'Good Performance' },
    { min_score: 60, max_score: 69, grade: 'C', description: 'Satisfactory Performance' },
    { min_score: 0, max_score: 59, grade: 'D', description: 'Needs Improvement' },
  ],
}
