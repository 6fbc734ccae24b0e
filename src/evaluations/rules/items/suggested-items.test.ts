import { expect, test } from 'vitest'
import { candidatesIn } from './suggested-items.ts'

const competency = (category: unknown) =>
  candidatesIn(JSON.stringify({ competencies: [{ name: 'x', category }] }))?.competencies[0]

test.each([
  ['core', 'Core'],
  ['LEADERSHIP', 'Leadership'],
  ['Technical skills', 'Functional'],
  ['كفاءة قيادية', 'Leadership'],
  ['وظيفية', 'Functional'],
  ['Best', 'Core'],
  [undefined, 'Core'],
  [7, 'Core'],
])('the category %s is read as %s', (written, category) => {
  expect(competency(written)).toMatchObject({ category })
})

test.each([
  ['8', 8],
  [' ٨ ', 8],
  ['20 %', 20],
  ['٢٠٪', 20],
  ['8/10', 8],
  ['8.0', 8],
  ['7.5', '7.5'],
  ['eight', 'eight'],
  [null, null],
])('the number %j is read as %j', (written, number) => {
  const text = JSON.stringify({ objectives: [{ weight: written }] })
  expect(candidatesIn(text)?.objectives[0]).toMatchObject({ weight: number })
})

test('a missing list is empty, a single item is a list of one, and what is no item is left out', () => {
  expect(candidatesIn('{"objectives":{"title":"One"}}')).toMatchObject({
    objectives: [{ title: 'One' }],
    competencies: [],
  })
  expect(candidatesIn('{"objectives":[1,null,[],"x",{"title":"One"}]}')?.objectives).toHaveLength(1)
})

test('text without an object has no proposals', () => {
  expect(candidatesIn('I am sorry, I cannot do that.')).toBeUndefined()
})
