import { expect, test } from 'vitest'
import { demoPlan } from '#app/server/demo/plan.ts'

test('the same day gives the same demo, to the last id', () => {
  expect(demoPlan('2026-11-20', 'hash')).toEqual(demoPlan('2026-11-20', 'hash'))
})

test('on another day people and ids are the same, and everything has moved with the day', () => {
  const one = demoPlan('2026-11-20', 'hash')
  const other = demoPlan('2027-05-20', 'hash')
  expect(other.users.map(({ user_id, name }) => [user_id, name])).toEqual(
    one.users.map(({ user_id, name }) => [user_id, name]),
  )
  expect(other.history.map(({ at }) => at)).not.toEqual(one.history.map(({ at }) => at))
})

test('every item of evaluations and templates has its texts in Arabic', () => {
  const { objectives, competencies, templates } = demoPlan('2026-11-20', 'hash')
  const items = [
    ...objectives,
    ...competencies,
    ...templates.flatMap(({ items }) => [...items.objectives, ...items.competencies]),
  ]
  const texts = items.flatMap((item) => [
    'title' in item ? item.title_ar : item.name_ar,
    item.description_ar,
  ])
  expect(texts.length).toBeGreaterThan(1000)
  // Digits of a measure and a few names of systems aside.
  expect(texts.filter((text) => !/^[^a-z]*[\u0600-\u06ff][^a-z]*$/.test(text ?? ''))).toEqual([])
})

test('some templates are there to begin with, each whole and with a maker', () => {
  const { templates, users } = demoPlan('2026-11-20', 'hash')
  expect(templates.map(({ name }) => name)).toContain('Store managers')
  for (const { items, created_by, created_by_name } of templates) {
    expect([items.objectives.length, items.competencies.length]).toEqual([3, 3])
    expect(users.find(({ user_id }) => user_id === created_by)?.name).toBe(created_by_name)
  }
})
