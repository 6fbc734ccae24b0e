import { expect, test } from 'vitest'
import type { Objective } from '#evaluations/contract/items.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { asItStands, withCompetency, withObjective } from './score-preview.ts'

const objective: Objective = {
  objective_id: '00000000-0000-4000-8000-000000000001',
  employee_id: '00000000-0000-4000-8000-000000000002',
  evaluation_id: '00000000-0000-4000-8000-000000000003',
  title: 'Open the new branch',
  title_ar: null,
  description: 'On time',
  description_ar: null,
  target: 10,
  achieved: 5,
  weight: 50,
  status: 'In-progress',
  item_score: 50,
  created_at: '2026-01-05T08:00:00.000Z',
  updated_at: '2026-01-05T08:00:00.000Z',
}
const now = { objectives: [objective], competencies: [], weights: defaultWeights }

test('an objective being typed counts beside the others', () => {
  expect(asItStands(now).overall).toBe(50)
  const added = { title: '', target: 10, achieved: 10, weight: 50 }
  expect(withObjective(now, added, '').overall).toBe(75)
})

test('an objective being edited counts in the place of what it was', () => {
  expect(withObjective(now, { ...objective, achieved: 8 }, objective.objective_id).overall).toBe(80)
})

test('a competency being typed enters with the weight of its section', () => {
  const typed = {
    name: '',
    category: 'Core',
    required_level: 10,
    actual_level: 10,
    weight: 1,
  } as const
  expect(withCompetency(now, typed, '').overall).toBe(70)
})
