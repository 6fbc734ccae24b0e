import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test.each([
  ['/evaluations/1?tab=items', '/evaluations/1?tab=items'],
  ['/', '/'],
  [undefined, '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/./​/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/a\nb', '/'],
  ['/api/auth/oidc/start/', '/'],
  ['/API/docs', '/'],
  ['/x/../api/docs', '/'],
  ['/%2e%2e/api/docs', '/'],
  ['/employees?search=a//b', '/employees?search=a//b'],
  ['/a#b', '/'],
  [`/${'a'.repeat(1001)}`, '/'],
])('%j leads to %j', (next, page) => expect(nextPage(next)).toBe(page))
