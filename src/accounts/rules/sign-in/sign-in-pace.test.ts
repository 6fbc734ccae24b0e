import { describe, expect, test } from 'vitest'
import { maxWait, signInWait } from './sign-in-pace.ts'

const none = {
  ofClient: 0,
  ofAddress: 0,
  accountsOfAddress: 0,
  isKnownDevice: false,
  untilLast: -60_000,
  untilLastOfAddress: -60_000,
}
const now = { wait: 0, refused: false }

describe('the pace of sign-in attempts', () => {
  test('is not slowed for the first ten of a client', () => {
    expect(signInWait({ ...none, ofClient: 9 })).toEqual(now)
    expect(signInWait({ ...none, ofClient: 10, untilLast: 0 })).toEqual({
      wait: 500,
      refused: false,
    })
  })

  test('doubles its gap, and never lets one attempt wait longer than a page waits', () => {
    const waits = [10, 11, 12, 13, 14, 500].map(
      (ofClient) => signInWait({ ...none, ofClient, untilLast: 0 }).wait,
    )
    expect(waits).toEqual([500, 1000, 2000, 4000, maxWait, maxWait])
    expect(signInWait({ ...none, ofClient: 500, untilLast: 0 }).refused).toBe(false)
  })

  test('refuses an attempt sent while another of the same client still waits its longest', () => {
    expect(signInWait({ ...none, ofClient: 500, untilLast: 3000 })).toEqual({
      wait: 9000,
      refused: true,
    })
    expect(signInWait({ ...none, ofClient: 500, untilLast: -maxWait })).toEqual(now)
  })

  test('is slower from the fourth on where an address failed a hundred times, but not for a known device', () => {
    const crowded = { ...none, ofAddress: 100, untilLast: 0 }
    expect(signInWait({ ...crowded, ofClient: 2 })).toEqual(now)
    expect(signInWait({ ...crowded, ofClient: 3 }).wait).toBe(500)
    expect(signInWait({ ...crowded, ofClient: 3, isKnownDevice: true })).toEqual(now)
  })

  test('is one after the other where an address was wrong at twenty accounts, but not for a known device', () => {
    const spraying = { ...none, untilLastOfAddress: 0 }
    const waits = [19, 20, 29, 30, 40, 5000].map(
      (accountsOfAddress) => signInWait({ ...spraying, accountsOfAddress }).wait,
    )
    expect(waits).toEqual([0, 500, 500, 1000, 2000, 2000])
    const queued = { ...spraying, accountsOfAddress: 50, untilLastOfAddress: 4001 }
    expect(signInWait(queued)).toEqual({ wait: 6001, refused: true })
    expect(signInWait({ ...queued, isKnownDevice: true })).toEqual(now)
  })
})
