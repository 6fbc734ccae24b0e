import { expect, test } from 'vitest'
import { isPicture } from './picture.ts'

test('a picture has an https address or is in the text itself, and is never a script', () => {
  expect(isPicture('https://cdn.example.test/mona.png?size=96')).toBe(true)
  expect(isPicture('data:image/png;base64,iVBORw0KGgo=')).toBe(true)
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'http://example.test/mona.png',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'https://example.test/"onerror="alert(1)',
    '//example.test/mona.png',
  ])
    expect(isPicture(url), url).toBe(false)
})
