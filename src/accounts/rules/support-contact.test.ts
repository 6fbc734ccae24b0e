import { expect, test } from 'vitest'
import { supportLink } from './support-contact.ts'

test.each([
  ['hr@contoso.com', 'mailto:hr@contoso.com'],
  ['https://help.contoso.com/hr', 'https://help.contoso.com/hr'],
  ['Service desk, ext. 1200', undefined],
  ['http://help.contoso.com', undefined],
  ['javascript:alert(1)', undefined],
])('%s leads to %s', (contact, link) => {
  expect(supportLink(contact)).toBe(link)
})
