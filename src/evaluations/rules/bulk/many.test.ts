import { describe, expect, test } from 'vitest'
import { mayChooseUnit, sortedOut, stillMissing } from './many.ts'

const quarters = ['2026-Q1', '2026-Q2']
const mona = { employee_id: 'mona', existing: [] }
const omar = { employee_id: 'omar', existing: ['2026-Q1'] }
const sara = { employee_id: 'sara', existing: ['2026-Q2', '2026-Q1'] }

describe('beginning the evaluations of several people', () => {
  test('makes every one that is not there yet, and no other', () => {
    expect(stillMissing([mona, omar, sara], quarters)).toEqual([
      { person: mona, period: '2026-Q1' },
      { person: mona, period: '2026-Q2' },
      { person: omar, period: '2026-Q2' },
    ])
    expect(stillMissing([sara], quarters)).toEqual([])
  })

  test('shows who gets one and who already has one; someone can be both', () => {
    expect(sortedOut([mona, omar, sara], quarters)).toEqual({
      served: [mona, omar],
      skipped: [omar, sara],
    })
  })

  test('a whole unit is for heads of department, HR and administrators', () => {
    expect(
      (['ADMIN', 'HR', 'HOD', 'LM', 'EMP'] as const).filter((role) => mayChooseUnit({ role })),
    ).toEqual(['ADMIN', 'HR', 'HOD'])
  })
})
