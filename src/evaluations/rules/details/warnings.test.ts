import { describe, expect, test } from 'vitest'
import { isUntouched, listedWarnings, type Warning, warningsOf } from './warnings.ts'
import { editRefusal, type Status, statuses } from '#evaluations/rules/workflow.ts'

const fine = { count: 2, untouched: 0, weight: 100 }
const both = { objectives: fine, competencies: fine }

describe('what is worth a look before submitting', () => {
  test('is nothing where all items are filled in and the weights are whole', () => {
    expect(warningsOf('Draft', both)).toEqual([])
  })

  test('is each untouched section, each incomplete sum of weights and each empty section', () => {
    const objectives = { count: 4, untouched: 3, weight: 70 }
    const competencies = { count: 0, untouched: 0, weight: 0 }
    expect(warningsOf('Draft', { objectives, competencies })).toEqual([
      { kind: 'untouched', section: 'objectives', figure: 3 },
      { kind: 'weights', section: 'objectives', figure: 70 },
      { kind: 'empty', section: 'competencies', figure: 0 },
    ])
  })

  test('an empty section has no weights to add up', () => {
    const empty = { count: 0, untouched: 0, weight: 0 }
    const found = warningsOf('Draft', { objectives: empty, competencies: fine })
    expect(found.map(({ kind }) => kind)).toEqual(['empty'])
  })

  test('weights above 100 are as wrong as weights below', () => {
    const found = warningsOf('Draft', { ...both, competencies: { ...fine, weight: 130 } })
    expect(found).toEqual([{ kind: 'weights', section: 'competencies', figure: 130 }])
  })

  test.each(statuses)(
    'at %s there is something to say only while items can be changed',
    (status) => {
      const figures = { ...both, objectives: { count: 1, untouched: 1, weight: 1 } }
      expect(warningsOf(status, figures).length > 0).toBe(canBeEdited(status))
      expect(warningsOf(status, null)).toEqual([])
    },
  )

  test('are listed with the untouched items of both sections as one number', () => {
    const warnings: Warning[] = [
      { kind: 'weights', section: 'objectives', figure: 70 },
      { kind: 'untouched', section: 'objectives', figure: 2 },
      { kind: 'untouched', section: 'competencies', figure: 1 },
    ]
    expect(listedWarnings(warnings)).toEqual([
      { kind: 'untouched', section: 'objectives', figure: 3 },
      { kind: 'weights', section: 'objectives', figure: 70 },
    ])
    expect(listedWarnings([])).toEqual([])
  })
})

/** Whether anyone of any role can change the items. */
const canBeEdited = (status: Status) =>
  editRefusal(
    { status, employee_user_id: 'mona', objectives_count: 1, competencies_count: 1 },
    {
      user_id: 'amal',
      role: 'ADMIN',
      permissions: ['evaluations_view', 'evaluations_manage', 'team_management'],
    },
  ) === undefined

describe('an item that still has its first values', () => {
  test.each([
    [1, 'Not started', true],
    [2, 'Not started', false],
    [1, 'In-progress', false],
    [1, 'Completed', false],
  ])('as an objective: achieved %i and %s', (achieved, status, expected) => {
    expect(isUntouched('objectives', { achieved, status, title: 'x' })).toBe(expected)
  })

  test.each([
    [1, true],
    [2, false],
    [10, false],
  ])('as a competency: actual level %i', (actual_level, expected) => {
    expect(isUntouched('competencies', { actual_level, name: 'x' })).toBe(expected)
  })
})
