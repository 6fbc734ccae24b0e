import { describe, expect, test } from 'vitest'
import { eventsIn, pauseBefore } from './server-sent.ts'

describe('a stream of events', () => {
  test('is read event by event, and an incomplete one is buffered', () => {
    expect(eventsIn('event: count\ndata: {"count":1}\n\n: still here\n\nevent: cou')).toEqual({
      events: [{ event: 'count', data: '{"count":1}' }],
      rest: 'event: cou',
    })
  })

  test('may have several lines of data and other line ends', () => {
    expect(eventsIn('data: a\r\ndata: b\r\n\r\n').events).toEqual([
      { event: 'message', data: 'a\nb' },
    ])
  })
})

test('attempts to reconnect grow apart, but never beyond a minute', () => {
  expect(pauseBefore(0, 0)).toBe(500)
  expect(pauseBefore(0, 1)).toBe(1000)
  expect(pauseBefore(3, 1)).toBe(8000)
  expect(pauseBefore(30, 1)).toBe(60_000)
})
