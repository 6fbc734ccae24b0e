import { describe, expect, test } from 'vitest'
import { whyNoAnswer } from './no-answer.ts'

const page = { online: true, sameOrigin: true }

describe('when an answer never arrives', () => {
  test('a timeout is distinguished from a server that cannot be reached', () => {
    expect(whyNoAnswer({ ...page, code: 'ECONNABORTED' })).toBe('timeout')
    expect(whyNoAnswer({ ...page, code: 'ENOTFOUND' })).toBe('dns')
    expect(whyNoAnswer({ ...page, code: 'ECONNREFUSED' })).toBe('refused')
  })

  test('a person without a connection is asked to check it', () => {
    expect(whyNoAnswer({ ...page, code: 'ERR_NETWORK', online: false })).toBe('offline')
  })

  test('CORS is named only where the server has another origin than the page', () => {
    expect(whyNoAnswer({ ...page, code: 'ERR_NETWORK' })).toBe('refused')
    expect(whyNoAnswer({ ...page, code: 'ERR_NETWORK', sameOrigin: false })).toBe('network')
  })

  test('anything else is unexpected', () => {
    expect(whyNoAnswer(page)).toBe('unexpected')
  })
})
