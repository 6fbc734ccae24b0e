import type { Actor } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import type { Category } from '#scoring/rules/scoring.ts'

/** What a template keeps of an evaluation: what is asked for, never what was achieved. */
export interface TemplateItems {
  objectives: {
    title: string
    title_ar?: string | null | undefined
    description: string
    description_ar?: string | null | undefined
    target: number
    weight: number
  }[]
  competencies: {
    name: string
    name_ar?: string | null | undefined
    description: string
    description_ar?: string | null | undefined
    category: Category
    required_level: number
    weight: number
  }[]
}

/** What an evaluation asks for; everything it says of the employee stays behind. */
export const askedFor = ({ objectives, competencies }: TemplateItems): TemplateItems => ({
  objectives: objectives.map(
    ({ title, title_ar, description, description_ar, target, weight }) => ({
      title,
      title_ar: title_ar ?? null,
      description,
      description_ar: description_ar ?? null,
      target,
      weight,
    }),
  ),
  competencies: competencies.map(
    ({ name, name_ar, description, description_ar, category, required_level, weight }) => ({
      name,
      name_ar: name_ar ?? null,
      description,
      description_ar: description_ar ?? null,
      category,
      required_level,
      weight,
    }),
  ),
})

export const countOf = ({ objectives, competencies }: Titled) =>
  objectives.length + competencies.length

interface Titled {
  objectives: readonly { title: string }[]
  competencies: readonly { name: string }[]
}

/** What is left to add to what is there, and the titles that are there already. */
export function missingFrom(present: Titled, items: TemplateItems) {
  const titles = new Set(present.objectives.map(({ title }) => normalizeText(title)))
  const names = new Set(present.competencies.map(({ name }) => normalizeText(name)))
  const isThere = {
    objective: ({ title }: { title: string }) => titles.has(normalizeText(title)),
    competency: ({ name }: { name: string }) => names.has(normalizeText(name)),
  }
  return {
    items: {
      objectives: items.objectives.filter((objective) => !isThere.objective(objective)),
      competencies: items.competencies.filter((competency) => !isThere.competency(competency)),
    },
    skipped: [
      ...items.objectives.filter(isThere.objective).map(({ title }) => title),
      ...items.competencies.filter(isThere.competency).map(({ name }) => name),
    ],
  }
}

export const applyModes = ['add', 'replace'] as const
export type ApplyMode = (typeof applyModes)[number]

/** Why `actor` may not rename or delete a template: it is its maker's, and HR keeps them in order. */
export const templateChangeRefusal = (
  { created_by }: { created_by: string | null },
  { user_id, role }: Pick<Actor, 'user_id' | 'role'>,
): 'not_yours' | undefined =>
  created_by === user_id || role === 'HR' || role === 'ADMIN' ? undefined : 'not_yours'
