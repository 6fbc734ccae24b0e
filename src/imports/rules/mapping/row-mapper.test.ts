import { expect, test } from 'vitest'
import { RowMapper } from './row-mapper.ts'
import type { Mapping } from './mapping.ts'

const columns = [
  { id: 'code', isRequired: true, en: 'Code', ar: 'الرمز' },
  { id: 'city', isClearable: true, en: 'City', ar: 'المدينة' },
]
const mapping: Mapping = {
  structure: { sheets: [''], sheet: '', header_row: 1 },
  chosen: {},
  columns: columns.map(({ id, en }, index) => ({
    index,
    header: en,
    samples: [],
    filled: 1,
    target: id,
    confidence: 1,
    source: 'own',
    alternatives: [],
  })),
  evidence: {},
  constants: {},
  options: { dates: {}, empty: 'clear' },
  asked: [],
}

test('an empty cell clears its field where that is chosen, but one that could not be read does not', () => {
  const mapper = new RowMapper({ columns }, mapping, 2026)
  const empty = { code: 'A' }
  mapper.apply(empty)
  expect(empty).toEqual({ code: 'A', city: '(clear)' })
  const unread = { code: 'A' }
  mapper.apply(unread, ['city'])
  expect(unread).toEqual({ code: 'A' })
})
