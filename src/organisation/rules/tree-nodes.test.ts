import { expect, test } from 'vitest'
import { nodesOf, sortedByName } from './tree-nodes.ts'

test('every level has the same names, from the company down', () => {
  const node = (name: string, employee_count: number) => ({ name, employee_count, manager: 'Mona' })
  const [company] = nodesOf({
    companies: [
      {
        company_id: 'c',
        name: 'Rimal',
        employee_count: 9,
        departments: [
          {
            department_id: 'd',
            ...node('Retail', 8),
            sub_departments: [
              {
                sub_department_id: 's',
                ...node('Stores', 7),
                sections: [
                  {
                    section_id: 'e',
                    ...node('Men', 6),
                    sub_sections: [{ sub_section_id: 'u', ...node('Shoes', 5) }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  const path = []
  for (let at = company; at; at = at.below[0])
    path.push([at.kind, at.id, at.name, at.manager, at.employee_count])
  expect(path).toEqual([
    ['company', 'c', 'Rimal', null, 9],
    ['department', 'd', 'Retail', 'Mona', 8],
    ['sub_department', 's', 'Stores', 'Mona', 7],
    ['section', 'e', 'Men', 'Mona', 6],
    ['sub_section', 'u', 'Shoes', 'Mona', 5],
  ])
})

test('each level is sorted by the names shown, with numbers in their order', () => {
  const named = (...names: string[]) => names.map((name) => ({ name, departments: [] }))
  const tree = { companies: [{ name: 'رمال', departments: named('قسم ١٠', 'إدارة', 'قسم ٢') }] }
  const [company] = sortedByName(tree, 'ar').companies
  expect(company?.departments.map(({ name }) => name)).toEqual(['إدارة', 'قسم ٢', 'قسم ١٠'])
  expect(tree.companies[0]?.departments[0]?.name).toBe('قسم ١٠')
})
