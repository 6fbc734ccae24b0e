import { describe, expect, test } from 'vitest'
import { whyNoAnswer } from './no-answer.ts'

describe('when an answer never arrives', () => {
  test('a server that takes too long is told from one that cannot be reached', () => {
    expect(whyNoAnswer({ code: 'ECONNABORTED', online: true })).toBe('timeout')
    expect(whyNoAnswer({ code: 'ENOTFOUND', online: true })).toBe('dns')
    expect(whyNoAnswer({ code: 'ECONNREFUSED', online: true })).toBe('refused')
  })

  test('a person without a connection is told to check it', () => {
    expect(whyNoAnswer({ code: 'ERR_NETWORK', online: false })).toBe('offline')
    expect(whyNoAnswer({ code: 'ERR_NETWORK', online: true })).toBe('network')
  })

  test('anything else is unexpected', () => {
    expect(whyNoAnswer({ online: true })).toBe('unexpected')
  })
})
