import { describe, expect, test } from 'vitest'
import { nearName } from './fuzzy-match.ts'

const departments = ['Finance', 'Retail', 'Retail Operations', 'المالية']

describe('the name that was meant', () => {
  test.each([
    ['a letter is wrong', 'Finanse', 'Finance'],
    ['a letter is missing or one too many', 'Finnance', 'Finance'],
    ['two letters changed places', 'Reatil', 'Retail'],
    ['it was not written to the end', 'Retail Oper', 'Retail Operations'],
    ['case and accents differ', 'FINÁNSE', 'Finance'],
    ['an Arabic letter is spelt otherwise', 'الماليه', 'المالية'],
  ])('is found when %s', (_, written, meant) => {
    expect(nearName(written, departments)).toBe(meant)
  })

  test('is the nearest of several', () => {
    expect(nearName('Retails', departments)).toBe('Retail')
  })

  test('is no one’s guess when nothing is near, or nothing was written', () => {
    expect(nearName('Logistics', departments)).toBeUndefined()
    expect(nearName('  ', departments)).toBeUndefined()
    expect(nearName('Finance', [])).toBeUndefined()
  })
})
