import { expect, test } from 'vitest'
import { itemChanges } from './item-changes.ts'

const item = {
  title: 'Grow sales',
  title_ar: null,
  description: 'Each month',
  description_ar: null,
  target: 9,
  achieved: 8,
  weight: 20,
  status: 'In-progress',
}

test('each changed figure, choice and title is named with both values', () => {
  const after = { ...item, title: 'Grow sales faster', achieved: 9, status: 'Completed' }
  expect(itemChanges(item, after)).toEqual([
    { field: 'title', from: 'Grow sales', to: 'Grow sales faster' },
    { field: 'achieved', from: 8, to: 9 },
    { field: 'status', from: 'In-progress', to: 'Completed' },
  ])
})

test('of a description, and of an Arabic text alone, is said only that it changed', () => {
  const after = { ...item, description: 'Each week', title_ar: 'زيادة المبيعات' }
  expect(itemChanges(item, after)).toEqual([
    { field: 'title', from: null, to: null },
    { field: 'description', from: null, to: null },
  ])
})

test('nothing is named where nothing changed', () => {
  expect(itemChanges(item, { ...item })).toEqual([])
})
