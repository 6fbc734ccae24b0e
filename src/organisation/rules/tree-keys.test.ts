import { expect, test } from 'vitest'
import { treeAction, typedAhead } from './tree-keys.ts'

const row = (id: string, parent_id: string | null, hasBelow = false, isOpen = false) => ({
  id,
  name: id,
  parent_id,
  hasBelow,
  isOpen,
})
const rows = [
  row('Rimal', null, true, true),
  row('Retail', 'Rimal', true, true),
  row('Stores', 'Retail'),
  row('Finance', 'Rimal', true),
]
const press = (key: string, index: number, isRtl = false) => treeAction(key, { rows, index, isRtl })

test('up, down, Home and End stay within the rows', () => {
  expect(press('ArrowDown', 0)).toEqual({ to: 'focus', index: 1 })
  expect(press('ArrowDown', 3)).toEqual({ to: 'focus', index: 3 })
  expect(press('ArrowUp', 0)).toEqual({ to: 'focus', index: 0 })
  expect(press('Home', 2)).toEqual({ to: 'focus', index: 0 })
  expect(press('End', 0)).toEqual({ to: 'focus', index: 3 })
})

test('the arrow in reading direction opens and then goes in, the other one closes and then goes out', () => {
  for (const isRtl of [false, true]) {
    const [onward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    expect(press(onward, 3, isRtl)).toEqual({ to: 'open', id: 'Finance' })
    expect(press(onward, 1, isRtl)).toEqual({ to: 'focus', index: 2 })
    expect(press(onward, 2, isRtl)).toEqual({ to: 'focus', index: 2 })
    expect(press(back, 1, isRtl)).toEqual({ to: 'close', id: 'Retail' })
    expect(press(back, 2, isRtl)).toEqual({ to: 'focus', index: 1 })
    expect(press(back, 3, isRtl)).toEqual({ to: 'focus', index: 0 })
  }
})

test('Enter and Space choose the row, other keys are the browser’s', () => {
  expect(press('Enter', 2)).toEqual({ to: 'select', id: 'Stores' })
  expect(press(' ', 2)).toEqual({ to: 'select', id: 'Stores' })
  expect(press('Tab', 2)).toBeUndefined()
})

test('typed letters find the next name that begins with them, around the end', () => {
  expect(typedAhead('r', { rows, index: 0 })).toBe(1)
  expect(typedAhead('r', { rows, index: 1 })).toBe(0)
  expect(typedAhead('ri', { rows, index: 0 })).toBe(0)
  expect(typedAhead('x', { rows, index: 0 })).toBeUndefined()
  const arabic = [row('المبيعات', null), row('إدارة', null)]
  expect(typedAhead('ا', { rows: arabic, index: 0 })).toBe(1)
})
