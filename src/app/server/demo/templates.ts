import type { Category } from '#scoring/rules/scoring.ts'
import type { evaluationTemplates } from '#evaluations/tables/templates.ts'
import { arabicNameColumns } from '#kit/server/names.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { DemoAccountKey } from './accounts.ts'
import { daysBefore, momentOn } from './calendar.ts'
import {
  arabicCompetencyTexts,
  arabicObjectiveTexts,
  arabicText,
  competencyTexts,
  objectiveTexts,
} from './item-texts.ts'
import type { Person } from './people.ts'
import { randomOf } from './random.ts'
import type { Family } from './unit-plan.ts'

interface SavedTemplate {
  name: string
  name_ar: string
  family: Family
  arabic?: true
  leads?: true
  by: DemoAccountKey
}

const savedTemplates: readonly SavedTemplate[] = [
  { name: 'Store associates', name_ar: 'بائعو المتاجر', family: 'stores', by: 'hr' },
  { name: 'Store managers', name_ar: 'مديرو المتاجر', family: 'stores', leads: true, by: 'hod' },
  { name: 'Warehouse and deliveries', name_ar: 'المستودع والتوصيل', family: 'supply', by: 'hr' },
  { name: 'زملاء المتاجر', name_ar: 'زملاء المتاجر', family: 'stores', arabic: true, by: 'hr' },
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
  return savedTemplates.flatMap(({ name, name_ar, family, arabic, leads, by }) => {
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
      ...arabicNameColumns(name_ar),
      items: {
        objectives: objectiveWeights.flatMap((weight, index) => {
          const text = objectives[index]
          if (!text) return []
          const [title, description] = text
          const [title_ar, description_ar] = arabicText(text)
          return { title, title_ar, description, description_ar, target: 10, weight }
        }),
        competencies: competencyWeights.flatMap((weight, index) => {
          const category = categories[index] ?? 'Core'
          const text = catalogue[category][index]
          if (!text) return []
          const [name, description] = text
          const [name_ar, description_ar] = arabicText(text)
          const texts = { name, name_ar, description, description_ar }
          return { ...texts, category, required_level: 8, weight }
        }),
      },
      created_by: maker.user_id,
      created_by_name: maker.name,
      created_at: moment,
      updated_at: moment,
    }
  })
}
