import type { Competency, Objective } from '#evaluations/contract/items.ts'
import {
  derive,
  type ScoredCompetency,
  type ScoredObjective,
  type Weights,
} from '#scoring/rules/scoring.ts'

export interface ScoreInputs {
  objectives: readonly Objective[]
  competencies: readonly Competency[]
  weights: Weights
}

/** What an evaluation would come to with this objective, in the place of the one with this id. */
export const withObjective = (now: ScoreInputs, objective: ScoredObjective, replaced: string) =>
  derive(
    [...now.objectives.filter(({ objective_id }) => objective_id !== replaced), objective],
    now.competencies,
    now.weights,
  )

/** The same with a competency. */
export const withCompetency = (now: ScoreInputs, competency: ScoredCompetency, replaced: string) =>
  derive(
    now.objectives,
    [...now.competencies.filter(({ competence_id }) => competence_id !== replaced), competency],
    now.weights,
  )

export const asItStands = ({ objectives, competencies, weights }: ScoreInputs) =>
  derive(objectives, competencies, weights)
