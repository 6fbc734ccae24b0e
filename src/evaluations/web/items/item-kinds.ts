import type { BadgeProps } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import {
  type Competency,
  competencyApi,
  CompetencyFields,
  type Objective,
  objectiveApi,
  ObjectiveFields,
  objectiveStatuses,
} from '#evaluations/contract/items.ts'
import { competencyQueries, objectiveQueries } from '#evaluations/web/queries.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { categories, type Derivation } from '#scoring/rules/scoring.ts'
import { type ScoreInputs, withCompetency, withObjective } from './score-preview.ts'
import { shown } from '#kit/web/use-shown.ts'

/** An objective or a competency in the words both have in common. */
export interface Item {
  id: string
  name: string
  description: string
  /** Its status or category. */
  choice: string
  aim: number
  reached: number
  weight: number
}

/** The texts of an item as they are edited, in both languages. */
export type WrittenTexts = Record<'name' | 'name_ar' | 'description' | 'description_ar', string>

/** Its name and description are for showing, in the reader's language. */
export interface StoredItem extends Item {
  score: number
  written: WrittenTexts
  record: Objective | Competency
}

/** What any kind of item is asked; which fields there are, its contract knows. */
export interface ItemQuestion {
  params?: Record<string, string>
  body?: Record<string, unknown>
  ifMatch?: string
  base?: Objective | Competency
}

export interface ItemKind {
  id: 'objectives' | 'competencies'
  /** What the contract calls the fields that both kinds have. */
  fields: Record<'id' | 'name' | 'choice' | 'aim' | 'reached', string>
  shape: typeof ObjectiveFields | typeof CompetencyFields
  calls: Record<'create' | 'update' | 'delete', Endpoint>
  choices: readonly string[]
  /** The choice is asked before the numbers. */
  isChoiceFirst: boolean
  badge: (choice: string) => BadgeProps
  /** What an evaluation would come to with this item, in the place of the one with its id. */
  preview: (now: ScoreInputs, item: Item) => Derivation
}

const colours: Record<string, BadgeProps['color']> = {
  'Not started': 'informative',
  'In-progress': 'brand',
  'Completed': 'success',
}

const objectiveItems = ({ results }: { results: Objective[] }): StoredItem[] =>
  results.map((record) => ({
    id: record.objective_id,
    name: shown(record).title,
    description: shown(record).description,
    choice: record.status,
    aim: record.target,
    reached: record.achieved,
    weight: record.weight,
    score: record.item_score,
    written: written(record.title, record.title_ar, record),
    record,
  }))

const competencyItems = ({ results }: { results: Competency[] }): StoredItem[] =>
  results.map((record) => ({
    id: record.competence_id,
    name: shown(record).name,
    description: shown(record).description,
    choice: record.category,
    aim: record.required_level,
    reached: record.actual_level,
    weight: record.weight,
    score: record.item_score,
    written: written(record.name, record.name_ar, record),
    record,
  }))

const written = (
  name: string,
  name_ar: string | null,
  { description, description_ar }: Objective | Competency,
): WrittenTexts => ({
  name,
  name_ar: name_ar ?? '',
  description,
  description_ar: description_ar ?? '',
})

export const itemKinds: Record<ItemKind['id'], ItemKind> = {
  objectives: {
    id: 'objectives',
    fields: {
      id: 'objective_id',
      name: 'title',
      choice: 'status',
      aim: 'target',
      reached: 'achieved',
    },
    shape: ObjectiveFields,
    calls: objectiveApi,
    choices: objectiveStatuses,
    isChoiceFirst: false,
    badge: (status) => ({ appearance: 'tint', color: colours[status] ?? 'informative' }),
    preview: (now, { id, name: title, aim: target, reached: achieved, weight }) =>
      withObjective(now, { title, target, achieved, weight }, id),
  },
  competencies: {
    id: 'competencies',
    fields: {
      id: 'competence_id',
      name: 'name',
      choice: 'category',
      aim: 'required_level',
      reached: 'actual_level',
    },
    shape: CompetencyFields,
    calls: competencyApi,
    choices: categories,
    isChoiceFirst: true,
    badge: () => ({ appearance: 'outline', color: 'informative' }),
    preview: (now, { id, name, choice, aim: required_level, reached: actual_level, weight }) => {
      const category = categories.find((category) => category === choice) ?? 'Core'
      return withCompetency(now, { name, category, required_level, actual_level, weight }, id)
    },
  },
}

/** The items of one kind; both are prefetched with the screen. */
export function useItems({ id }: ItemKind, evaluation_id: string) {
  const objectives = useQuery({
    ...objectiveQueries.of(evaluation_id),
    select: (page: { results: Objective[] }) => objectiveItems(page),
    enabled: id === 'objectives',
  })
  const competencies = useQuery({
    ...competencyQueries.of(evaluation_id),
    select: (page: { results: Competency[] }) => competencyItems(page),
    enabled: id === 'competencies',
  })
  return id === 'objectives' ? objectives : competencies
}
