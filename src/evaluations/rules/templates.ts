import type { Category } from './scoring.ts'

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
