import { expect, test } from 'vitest'
import { cleanCell } from './clean-cell.ts'

test.each([
  ['mailto:rana@example.test', 'rana@example.test'],
  ['MAILTO:rana@example.test', 'rana@example.test'],
  ['Rana\u00a0Saeed', 'Rana Saeed'],
  ['Rana \u00a0 Saeed', 'Rana Saeed'],
  ['Ra\u200bna\ufeff', 'Rana'],
  ['رنا  سعيد', 'رنا سعيد'],
  ['one  two\n\nthree\tfour', 'one two\n\nthree four'],
  ['Rana  Saeed', 'Rana Saeed'],
  ['Rana\tSaeed', 'Rana Saeed'],
  ['رنا\u061c سعيد', 'رنا سعيد'],
  ['\u200b', ''],
  ['\u202a+966 50 123 4567\u202c', '+966 50 123 4567'],
  ['\u200fرنا\u200e سعيد\u061c', 'رنا سعيد'],
  ['\u2068mailto:rana@example.test\u2069', 'rana@example.test'],
])('%j is read as %j', (text, clean) => {
  expect(cleanCell(text)).toBe(clean)
})

test.each([
  'Rana Saeed',
  'at 10:30',
  'one\ntwo',
  'رنا سعيد ٢٠٢٦',
  'می\u200cخواهم',
  '👩\u200d💻',
  'mail to: all',
])('%j stays', (text) => {
  expect(cleanCell(text)).toBe(text)
})
