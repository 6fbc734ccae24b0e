import { expect, test } from 'vitest'
import { deviceOf } from './devices.ts'

test('a device is called what its owner would call it', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'
  expect(deviceOf(phone)).toEqual({ browser: 'Safari', system: 'iOS' })
  expect(deviceOf(edge)).toEqual({ browser: 'Edge', system: 'Windows' })
})

test('what is no browser has no such name', () => {
  expect(deviceOf('curl/8.5.0')).toBeUndefined()
})
