import type { Category } from '#scoring/rules/scoring.ts'
import type { competencies, objectives } from '#evaluations/tables.ts'
import type { Assignment } from './assignments.ts'
import {
  arabicCompetencyTexts,
  arabicObjectiveTexts,
  arabicText,
  competencyTexts,
  objectiveTexts,
} from './item-texts.ts'
import type { Random } from './random.ts'

export type ObjectiveRow = typeof objectives.$inferSelect
export type CompetencyRow = typeof competencies.$inferSelect
export interface Items {
  objectives: ObjectiveRow[]
  competencies: CompetencyRow[]
}

/** Shares of a hundred for three, four or five items. */
const shares: Record<number, readonly (readonly number[])[]> = {
  3: [
    [40, 30, 30],
    [50, 30, 20],
  ],
  4: [
    [30, 30, 20, 20],
    [40, 25, 20, 15],
  ],
  5: [
    [30, 20, 20, 15, 15],
    [20, 20, 20, 20, 20],
  ],
}

const split = (count: number, random: Random) => random.pick(shares[count] ?? [])

/** An aim of five to ten, and a level near that share of it. */
function levels(score: number, random: Random): { aim: number; reached: number } {
  const aim = random.pick([10, 10, 10, 9, 8, 7, 5])
  const share = (score + random.between(-12, 12)) / 100
  return { aim, reached: Math.min(10, Math.max(1, Math.round(aim * share))) }
}

export const statusOf = ({ target, achieved }: Pick<ObjectiveRow, 'target' | 'achieved'>) =>
  achieved >= target ? 'Completed' : achieved <= 2 ? 'Not started' : 'In-progress'

/** Three to five objectives and as many competencies, that come to about `score`. */
export function itemsOf(
  evaluation_id: string,
  { person, empty }: Assignment,
  score: number,
  created_at: string,
  random: Random,
): Items {
  if (empty) return { objectives: [], competencies: [] }
  const common = { evaluation_id, created_at, updated_at: created_at }
  const { arabic, job } = person

  const objectiveWeights = split(random.between(3, 5), random)
  const texts = (arabic ? arabicObjectiveTexts : objectiveTexts)[job.family]
  const objectives = random
    .draw(texts, objectiveWeights.length)
    .map(([title, description], index): ObjectiveRow => {
      const { aim: target, reached: achieved } = levels(score, random)
      const [title_ar, description_ar] = arabicText([title, description])
      return {
        ...common,
        objective_id: random.id(),
        title,
        title_ar,
        description,
        description_ar,
        target,
        achieved,
        weight: objectiveWeights[index] ?? 1,
        status: statusOf({ target, achieved }),
      }
    })

  const leads: Category[] = job.heads ? ['Leadership'] : random.pick([[], ['Core'], ['Functional']])
  const chosen: Category[] = ['Core', 'Functional', 'Functional', ...leads]
  const competencyWeights = split(chosen.length, random)
  const catalogue = arabic ? arabicCompetencyTexts : competencyTexts
  const competencies = (['Core', 'Leadership', 'Functional'] as const).flatMap((category) => {
    const count = chosen.filter((one) => one === category).length
    return random.draw(catalogue[category], count).map(([name, description]) => {
      const { aim: required_level, reached: actual_level } = levels(score, random)
      const [name_ar, description_ar] = arabicText([name, description])
      const texts = { name, name_ar, description, description_ar }
      return { ...texts, category, required_level, actual_level }
    })
  })
  return {
    objectives,
    competencies: competencies.map((competency, index) => ({
      ...common,
      competence_id: random.id(),
      ...competency,
      weight: competencyWeights[index] ?? 1,
    })),
  }
}
