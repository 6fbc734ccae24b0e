import { describe, expect, test } from 'vitest'
import { askedFor, missingFrom, templateChangeRefusal, type TemplateItems } from './templates.ts'

const objective = (title: string) => ({
  title,
  title_ar: null,
  description: 'Why',
  description_ar: null,
  target: 8,
  weight: 20,
})
const competency = (name: string) => ({
  name,
  name_ar: null,
  description: 'How',
  description_ar: null,
  category: 'Core' as const,
  required_level: 7,
  weight: 30,
})

describe('a template', () => {
  test('keeps what is asked for and nothing of what was achieved', () => {
    const evaluation: TemplateItems = {
      objectives: [{ ...objective('Sell'), achieved: 9, status: 'Completed' } as never],
      competencies: [{ ...competency('Care'), actual_level: 3, item_score: 43 } as never],
    }
    expect(askedFor(evaluation)).toEqual({
      objectives: [objective('Sell')],
      competencies: [competency('Care')],
    })
  })

  test('adds only what is not there yet, however its title is written', () => {
    const present = {
      objectives: [{ title: 'Open  TWO stores' }],
      competencies: [{ name: 'قيادة' }],
    }
    const items = {
      objectives: [objective('open two stores'), objective('Sell')],
      competencies: [competency('قياده'), competency('Sell')],
    }
    expect(missingFrom(present, items)).toEqual({
      items: { objectives: [objective('Sell')], competencies: [competency('Sell')] },
      skipped: ['open two stores', 'قياده'],
    })
  })

  test('is renamed and deleted by its maker, HR and administrators', () => {
    const template = { created_by: 'lina' }
    expect(templateChangeRefusal(template, { user_id: 'lina', role: 'LM' })).toBeUndefined()
    expect(templateChangeRefusal(template, { user_id: 'huda', role: 'HR' })).toBeUndefined()
    expect(templateChangeRefusal(template, { user_id: 'hamad', role: 'HOD' })).toBe('not_yours')
    expect(templateChangeRefusal({ created_by: null }, { user_id: 'lina', role: 'LM' })).toBe(
      'not_yours',
    )
  })
})
