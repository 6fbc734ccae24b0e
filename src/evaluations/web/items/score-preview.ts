import type { Competency, Objective } from '#evaluations/contract/items.ts'
import {
  derive,
  type ScoredCompetency,
  type ScoredObjective,
  type Weights,
} from '#scoring/rules/scoring.ts'

interface Now {
  objectives: readonly Objective[]
  competencies: readonly Competency[]
  weights: Weights
}

/** What an evaluation would come to with this objective, in the place of the one it replaces. */
export const withObjective = (now: Now, objective: ScoredObjective, replaced?: Objective) =>
  derive(
    [
      ...now.objectives.filter(({ objective_id }) => objective_id !== replaced?.objective_id),
      objective,
    ],
    now.competencies,
    now.weights,
  )

/** The same with a competency. */
export const withCompetency = (now: Now, competency: ScoredCompetency, replaced?: Competency) =>
  derive(
    now.objectives,
    [
      ...now.competencies.filter(({ competence_id }) => competence_id !== replaced?.competence_id),
      competency,
    ],
    now.weights,
  )

export const asItStands = ({ objectives, competencies, weights }: Now) =>
  derive(objectives, competencies, weights)
