import { expect, test } from 'vitest'
import { unitChoices } from './unit-choices.ts'

const node = (name: string, manager_id: string | null = null) => ({
  name,
  name_ar: null,
  manager_id,
  manager: null,
  manager_ar: null,
  employee_count: 1,
})
const tree = {
  companies: [
    {
      company_id: 'rimal',
      name: 'Rimal',
      name_ar: null,
      employee_count: 9,
      departments: [
        {
          department_id: 'retail',
          ...node('Retail', 'hamad'),
          sub_departments: [
            {
              sub_department_id: 'stores',
              ...node('متاجر الرياض'),
              sections: [{ section_id: 'men', ...node('Menswear'), sub_sections: [] }],
            },
          ],
        },
        { department_id: 'finance', ...node('Finance'), sub_departments: [] },
      ],
    },
  ],
}

test('units of every level are found, each with the way to it', () => {
  expect(unitChoices(tree, '').choices.map(({ id }) => id)).toEqual([
    'retail',
    'stores',
    'men',
    'finance',
  ])
  expect(unitChoices(tree, 'MENS').choices).toEqual([
    { id: 'men', name: 'Menswear', note: 'Rimal / Retail / متاجر الرياض' },
  ])
  expect(unitChoices(tree, 'متاجر').choices).toHaveLength(1)
})

test('a head of department chooses among what is below the own unit', () => {
  expect(unitChoices(tree, '', 'hamad').choices.map(({ id }) => id)).toEqual([
    'retail',
    'stores',
    'men',
  ])
  expect(unitChoices(tree, '', 'noOne')).toEqual({ choices: [], hasMore: false })
})
