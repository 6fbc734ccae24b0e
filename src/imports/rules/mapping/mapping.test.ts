import { describe, expect, test } from 'vitest'
import type { DateCounts } from '#imports/rules/guess/date-order.ts'
import { type FileColumn, type Mapping, mappingStatus } from './mapping.ts'

const kind = {
  columns: [
    { id: 'code', isRequired: true, en: 'Code', ar: 'الرمز' },
    { id: 'day', en: 'Day', ar: 'اليوم' },
  ],
  hints: { identifiers: [['code']], fields: { day: { shape: 'date' as const } } },
}
const column = (
  index: number,
  target: string | null,
  alternatives: FileColumn['alternatives'] = [],
): FileColumn => ({
  index,
  header: `Column ${index}`,
  samples: [],
  filled: 1,
  target,
  confidence: 1,
  source: null,
  alternatives,
})
const mapping = (facts: Partial<Mapping>): Mapping => ({
  structure: { sheets: [''], sheet: '', header_row: 1 },
  chosen: {},
  columns: [],
  evidence: {},
  constants: {},
  options: { dates: {} },
  asked: [],
  ...facts,
})
const nothing = { dmy: 0, mdy: 0, either: 0, serial: 0, hijri: 0, certain: 0, none: 0 }

describe('the order of dates', () => {
  const orders = (counts: Partial<DateCounts>, facts: Partial<Mapping> = {}) =>
    mappingStatus(
      kind,
      mapping({
        columns: [column(0, 'day')],
        evidence: { 0: { ...nothing, ...counts } },
        ...facts,
      }),
    ).orders
  const memory: NonNullable<Mapping['memory']> = {
    mapping_id: '1',
    actor_name: 'Huda',
    used_at: '2026-01-01',
    dates: { 0: 'mdy' },
  }

  test('that the values decide has no other choice', () => {
    expect(orders({ mdy: 2, either: 1 })).toMatchObject([
      { column: 0, order: 'mdy', choices: ['mdy'], source: 'values' },
    ])
  })

  test('of values that can be read both ways is known by who decided it', () => {
    expect(orders({ either: 2 })).toEqual([])
    const choices = ['dmy', 'mdy']
    expect(orders({ either: 2 }, { memory, options: { dates: { 0: 'mdy' } } })).toMatchObject([
      { order: 'mdy', choices, source: 'memory' },
    ])
    expect(orders({ either: 2 }, { memory, options: { dates: { 0: 'dmy' } } })).toMatchObject([
      { order: 'dmy', choices, source: 'chosen' },
    ])
  })
})

test('an identifier is possible where a column that fills no field could be it', () => {
  const possible = (columns: FileColumn[]) =>
    mappingStatus(kind, mapping({ columns })).possible_identifiers
  expect(possible([column(0, 'code')])).toEqual(['code'])
  expect(possible([column(0, null, [{ target: 'code', confidence: 0.75 }])])).toEqual(['code'])
  expect(possible([column(0, 'day', [{ target: 'code', confidence: 0.75 }])])).toEqual([])
})
