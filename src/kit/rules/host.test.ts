import { expect, test } from 'vitest'
import { languageOfHost, linkedId, themeOfHost } from './host.ts'

test.each([
  ['default', 'light'],
  ['dark', 'dark'],
  ['contrast', 'contrast'],
  ['glass', 'dark'],
  ['something newer', 'dark'],
])('the host’s %s theme is our %s one', (name, theme) => {
  expect(themeOfHost(name)).toBe(theme)
})

test.each([
  ['ar-sa', 'ar'],
  ['en-us', 'en'],
  ['fr-fr', 'en'],
])('a host that speaks %s is answered in %s', (locale, language) => {
  expect(languageOfHost(locale)).toBe(language)
})

test.each(['{app.theme}', '', null, undefined])('%j says nothing of theme or language', (value) => {
  expect(themeOfHost(value)).toBeUndefined()
  expect(languageOfHost(value)).toBeUndefined()
})

test.each(['8b2f6c1e-52c9-4d3b-a1f8-0c9d7e34a655', 'E_1', 'a'.repeat(64)])(
  'a link may lead to %s',
  (id) => {
    expect(linkedId(id)).toBe(id)
  },
)

test.each([
  '',
  null,
  '{page.subPageId}',
  '../admin',
  '//evil.example',
  'a b',
  'x\n',
  '١٢٣',
  'a'.repeat(65),
])('%j in a link leads nowhere', (value) => {
  expect(linkedId(value)).toBeUndefined()
})
