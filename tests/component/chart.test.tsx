import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chartApi } from '#employees/contract/chart.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { treeApi } from '#organisation/contract/tree.ts'
import { answer, answerEach, asked } from './loopback.ts'
import { openPage, search } from './page.tsx'
import { employee, id, page } from './samples.ts'

const node = { manager: null, manager_id: null, employee_count: 2 }
const tree = {
  companies: [
    {
      company_id: id(10),
      name: 'Rimal',
      employee_count: 5,
      departments: [
        {
          ...node,
          department_id: id(20),
          name: 'Retail',
          manager: 'Hamad Head',
          sub_departments: [
            {
              ...node,
              sub_department_id: id(31),
              name: 'Stores',
              sections: [
                { ...node, section_id: id(41), name: 'Men', sub_sections: [] },
                { ...node, section_id: id(42), name: 'Women', sub_sections: [] },
              ],
            },
          ],
        },
        ...Array.from({ length: 14 }, (_, index) => ({
          ...node,
          department_id: id(200 + index),
          name: `Site ${index + 1}`,
          sub_departments: [],
        })),
      ],
    },
  ],
}

const card = (name: RegExp) => screen.getByRole('button', { name })
const noCard = (name: RegExp) => screen.queryByRole('button', { name })
const openUnits = async (address = '/departments?view=chart', opening = {}) => {
  answer(treeApi.get, tree)
  const user = await openPage(address, opening)
  await screen.findByRole('list', { name: /Units of the organization|وحدات/ })
  return user
}

describe('the chart of units', () => {
  test('shows three levels around what is chosen, as lists within each other', async () => {
    const user = await openUnits()
    expect(card(/^.?Rimal.?, 5 Employees/).getAttribute('aria-current')).toBe('true')
    expect(card(/^.?Stores.?, 2 Employees/)).toBeTruthy()
    expect(noCard(/^.?Men.?, 2/)).toBeNull()
    const below = screen.getByRole('list', { name: /^Below .?Retail/ })
    expect(within(below).getByRole('button', { name: /^.?Stores.?, 2/ })).toBeTruthy()

    await user.click(card(/^.?Stores.?, 2 Employees/))
    expect(card(/^.?Stores.?, 2/).getAttribute('aria-current')).toBe('true')
    expect(card(/^.?Men.?, 2/)).toBeTruthy()
    expect(noCard(/^.?Rimal.?, 5/)).toBeNull()
    expect(search()).toEqual({ view: 'chart', unit: id(31) })
    await user.click(
      within(screen.getByRole('list', { name: 'Above what is chosen' })).getByRole('button', {
        name: 'Rimal',
      }),
    )
    expect(card(/^.?Rimal.?, 5/)).toBeTruthy()
  })

  test('opens and closes a card, and shows more of a long level', async () => {
    const user = await openUnits()
    expect(noCard(/^.?Site 14/)).toBeNull()
    await user.click(card(/^Show 3 more/))
    expect(card(/^.?Site 14/)).toBeTruthy()
    await user.click(card(/^Hide what is below .?Retail/))
    expect(noCard(/^.?Stores.?, 2/)).toBeNull()
    await user.click(card(/^Show what is below .?Retail/))
    expect(card(/^.?Stores.?, 2/)).toBeTruthy()
  })

  test('goes to what is found, and from one match to the next', async () => {
    const user = await openUnits()
    await user.type(screen.getByRole('searchbox', { name: 'Search units...' }), 'men')
    await waitFor(() => expect(card(/^.?Men.?, 2/).getAttribute('aria-current')).toBe('true'))
    await screen.findByText('2 units found')
    await user.click(card(/^Next match/))
    expect(card(/^.?Women.?, 2/).getAttribute('aria-current')).toBe('true')
    expect(screen.getByText('2 of 2')).toBeTruthy()
  })

  test('is drawn from 50 to 150 percent', async () => {
    const user = await openUnits()
    const zoomIn = card(/^Zoom in/)
    for (let press = 0; press < 7; press++) fireEvent.click(zoomIn)
    expect(card(/^150%/)).toBeTruthy()
    expect(zoomIn.getAttribute('aria-disabled')).toBe('true')
    const zoomOut = card(/^Zoom out/)
    for (let press = 0; press < 12; press++) fireEvent.click(zoomOut)
    expect(card(/^50%/)).toBeTruthy()
    await user.click(card(/^50%/))
    expect(card(/^100%/)).toBeTruthy()
  })

  for (const [language, onward, back] of [
    ['en', '{ArrowRight}', '{ArrowLeft}'],
    ['ar', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)
    test(`is one tab stop, and arrow keys follow what one sees in ${language}`, async () => {
      const user = await openUnits('/departments?view=chart', { language })
      const focused = () => document.activeElement?.getAttribute('data-card')
      card(/^.?Rimal.?[,،]/).focus()
      await user.keyboard(onward)
      expect(focused()).toBe(id(20))
      await user.keyboard(onward)
      expect(focused()).toBe(id(31))
      await user.keyboard(onward)
      expect(card(/^.?Men.?[,،]/)).toBeTruthy()
      await user.keyboard(onward)
      expect(focused()).toBe(id(41))
      await user.keyboard(`${back}{Enter}`)
      expect(search().unit).toBe(id(31))
      // It is drawn in another place now, and still has the focus.
      expect(focused()).toBe(id(31))
      const stops = [...document.querySelectorAll('[data-card][tabindex="0"]')]
      expect(stops).toHaveLength(1)
    })
})

const person = (number: number, name: string, reports_to: number | null, reports: number) => ({
  employee_id: id(number),
  name,
  name_ar: null,
  position: `Position of ${name}`,
  position_ar: null,
  avatar: '',
  status: 'Active' as const,
  reports_to: reports_to === null ? null : id(reports_to),
  reports,
})
const people = [
  person(1, 'Hamad Head', null, 2),
  person(2, 'Lina Lead', 1, 1),
  person(3, 'Petra Peer', 1, 0),
  person(4, 'Emad Employee', 2, 0),
]
const pathTo = (wanted: string | null): typeof people =>
  people
    .filter(({ employee_id }) => employee_id === wanted)
    .flatMap((found) => [...pathTo(found.reports_to), found])

function answerPeople() {
  answer(treeApi.get, tree)
  answerEach(chartApi.get, ({ query }) => {
    const below = people.filter(({ reports_to }) => reports_to === (query.person ?? null))
    return { path: pathTo(query.person ?? null), below, count: below.length }
  })
}

describe('the chart of people', () => {
  test('follows the reporting lines, and loads what is shown', async () => {
    answerPeople()
    const user = await openPage('/departments?view=chart')
    await user.click(await screen.findByRole('tab', { name: 'People' }))
    await screen.findByRole('button', { name: /^.?Hamad Head.?, .*2 direct reports/ })
    const lina = await screen.findByRole('button', { name: /^.?Lina Lead.?, .*1 direct report$/ })
    expect(await screen.findByRole('button', { name: /^.?Emad Employee/ })).toBeTruthy()
    expect(asked(chartApi.get).map(({ question }) => question.query.person)).toEqual([
      undefined,
      id(1),
      id(2),
    ])
    await user.click(lina)
    expect(search()).toEqual({ view: 'chart', of: 'people', person: id(2) })
    expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(
      `/employees/${id(2)}`,
    )
  })

  test('goes to who is found', async () => {
    answerPeople()
    answer(employeeApi.list, page([employee(4, { employee_id: id(4) })]))
    const user = await openPage('/departments?view=chart&of=people')
    await user.type(await screen.findByRole('searchbox', { name: 'Search people...' }), 'emad')
    await waitFor(() => expect(card(/^.?Emad Employee/).getAttribute('aria-current')).toBe('true'))
    expect(card(/^.?Hamad Head/)).toBeTruthy()
  })
})
