import { describe, expect, it } from 'vitest'
import { lastBefore } from './start.ts'

const quarter = (period: string) => ({ type: 'Quarterly', period }) as const
const annual = (period: string) => ({ type: 'Annual', period }) as const

describe('what a copy takes its items from', () => {
  it('takes the newest of the same type, in any order of the known ones', () => {
    const known = [quarter('2026-Q1'), quarter('2026-Q3'), quarter('2025-Q4')]
    expect(lastBefore(known, quarter('2026-Q4'))).toEqual(quarter('2026-Q3'))
  })

  it('prefers an older one of the same type to a newer one of another', () => {
    const known = [annual('2025-End'), quarter('2025-Q1')]
    expect(lastBefore(known, quarter('2026-Q1'))).toEqual(quarter('2025-Q1'))
  })

  it('takes the newest of any type where the type is new, the shorter period first', () => {
    const known = [quarter('2025-Q3'), annual('2025-End'), quarter('2025-Q4')]
    expect(lastBefore(known, { type: 'Optional', period: '2026-Q1' })).toEqual(quarter('2025-Q4'))
  })

  it('takes none of the same or a later period', () => {
    const known = [quarter('2026-Q2'), annual('2026-Mid'), quarter('2026-Q3')]
    expect(lastBefore(known, quarter('2026-Q2'))).toBeUndefined()
  })
})
