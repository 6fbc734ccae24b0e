import type { Actor } from '#kit/rules/actor.ts'
import { normalizeText } from '#kit/rules/normalize-text.ts'
import type { Category } from '#scoring/rules/scoring.ts'

/** What a template keeps of an evaluation: what is asked for, never what was achieved. */
export interface TemplateItems {
  objectives: { title: string; description: string; target: number; weight: number }[]
  competencies: {
    name: string
    description: string
    category: Category
    required_level: number
    weight: number
  }[]
}

/** What an evaluation asks for; everything it says of the employee stays behind. */
export const askedFor = ({ objectives, competencies }: TemplateItems): TemplateItems => ({
  objectives: objectives.map(({ title, description, target, weight }) => ({
    title,
    description,
    target,
    weight,
  })),
  competencies: competencies.map(({ name, description, category, required_level, weight }) => ({
    name,
    description,
    category,
    required_level,
    weight,
  })),
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
