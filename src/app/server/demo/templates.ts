import type { Category } from '#scoring/rules/scoring.ts'
import type { evaluationTemplates } from '#evaluations/tables.ts'
import { normalizeText } from '#kit/rules/normalize-text.ts'
import type { DemoAccountKey } from './accounts.ts'
import { daysBefore, momentOn } from './calendar.ts'
import { arabicCompetencyTexts, competencyTexts } from './competency-texts.ts'
import { arabicObjectiveTexts, objectiveTexts } from './objective-texts.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'
import type { Family } from './unit-plan.ts'

interface SavedTemplate {
  name: string
  family: Family
  arabic?: true
  leads?: true
  by: DemoAccountKey
}

const savedTemplates: readonly SavedTemplate[] = [
  { name: 'Store associates', family: 'stores', by: 'hr' },
  { name: 'Store managers', family: 'stores', leads: true, by: 'hod' },
  { name: 'Warehouse and deliveries', family: 'supply', by: 'hr' },
  { name: 'زملاء المتاجر', family: 'stores', arabic: true, by: 'hr' },
]

const objectiveWeights = [40, 30, 30]
const competencyWeights = [40, 30, 30]
const daysAgo = 60

/** What someone saved so that the next evaluation begins with it. */
export function templatesOf(
  people: readonly Person[],
  today: string,
): (typeof evaluationTemplates.$inferInsert)[] {
  const random = randomOf('templates')
  return savedTemplates.flatMap(({ name, family, arabic, leads, by }) => {
    const maker = people.find(({ account }) => account === by)?.user
    if (!maker) return []
    const objectives = (arabic ? arabicObjectiveTexts : objectiveTexts)[family]
    const catalogue = arabic ? arabicCompetencyTexts : competencyTexts
    const categories: Category[] = ['Core', 'Functional', leads ? 'Leadership' : 'Functional']
    const moment = momentOn(daysBefore(today, daysAgo), random)
    return {
      template_id: random.id(),
      name,
      name_normalized: normalizeText(name),
      items: {
        objectives: objectiveWeights.flatMap((weight, index) => {
          const [title, description] = objectives[index] ?? []
          return title && description ? { title, description, target: 10, weight } : []
        }),
        competencies: competencyWeights.flatMap((weight, index) => {
          const category = categories[index] ?? 'Core'
          const [name, description] = catalogue[category][index] ?? []
          return name && description
            ? { name, description, category, required_level: 8, weight }
            : []
        }),
      },
      created_by: maker.user_id,
      created_by_name: maker.name,
      created_at: moment,
      updated_at: moment,
    }
  })
}
