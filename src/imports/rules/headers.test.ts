import { describe, expect, test } from 'vitest'
import {
  cellsBy,
  differingCells,
  headerOf,
  headerScore,
  otherCells,
  repeatedPlaces,
} from './headers.ts'
import type { Column } from './row.ts'

const columns: Column[] = [
  { id: 'name', isRequired: true, en: 'Name', ar: 'الاسم', also: ['Full Name'] },
  { id: 'join_date', isRequired: true, en: 'Join Date', ar: 'تاريخ الالتحاق' },
  { id: 'city', en: 'City', ar: 'المدينة' },
]

describe('the headers of a file', () => {
  test.each([
    ['as the template has them', ['Name', 'Join Date *', 'City']],
    ['in capitals and with other signs', ['FULL NAME', 'join_date:', ' city ']],
    ['in Arabic, however it is spelt', ['الأسم', 'تاريخ الإلتحاق', 'المدينه']],
  ])('are understood %s', (_, cells) => {
    expect(headerOf(cells, columns)).toEqual({
      at: ['name', 'join_date', 'city'],
      unknown: [],
      missing: [],
      doubled: [],
    })
  })

  test('are read with their former meaning only where a required column has no present header', () => {
    const units: Column[] = [
      { id: 'department', isRequired: true, en: 'Department', ar: 'الإدارة', former: ['القسم'] },
      { id: 'section', en: 'Section', ar: 'القسم', also: ['الشعبة'] },
    ]
    expect(headerOf(['القسم', 'الشعبة'], units).at).toEqual(['department', 'section'])
    expect(headerOf(['الإدارة', 'القسم'], units).at).toEqual(['department', 'section'])
    expect(headerOf(['Department', 'القسم'], units).at).toEqual(['department', 'section'])
    expect(headerOf(['الإدارة', 'القسم'], units.slice(0, 1)).unknown).toEqual(['القسم'])
  })

  test('say what is missing, what is doubled and what means nothing', () => {
    const header = headerOf(['Name', 'Full Name', 'Shoe Size', ' '], columns)
    expect(header.missing.map(({ id }) => id)).toEqual(['join_date'])
    expect(header.doubled).toEqual(['name'])
    expect(header.unknown).toEqual(['Shoe Size'])
  })

  test('are distinguished from the title above them', () => {
    const title = headerOf(['Our people in the City', '', ''], columns)
    const header = headerOf(['Name', 'City'], columns)
    expect(headerScore(header)).toBeGreaterThan(headerScore(title))
    expect(headerScore(title)).toBeLessThan(0)
  })

  test('give each cell its name; what is empty or means nothing is left out', () => {
    const header = headerOf(['City', 'Shoe Size', 'Name'], columns)
    expect(cellsBy(header, ['', '42', 'Nour', 'beyond'])).toEqual({ name: 'Nour' })
  })

  describe('of an identifier', () => {
    const identified: Column[] = [
      { id: 'code', en: 'Code', ar: 'الرمز', also: ['Number', 'Badge'], twice: 'same' },
      { id: 'person', en: 'Person', ar: 'الشخص', also: ['E-mail'], twice: 'one_record' },
      { id: 'name', en: 'Name', ar: 'الاسم' },
    ]
    const header = headerOf(['Code', 'Name', 'Number', 'Badge', 'Person', 'E-mail'], identified)
    const rowOf = (cells: string[]) => {
      const named = cellsBy(header, cells)
      const others = otherCells(header, cells, repeatedPlaces(header), named)
      return { row: 2, cells: named, ...(others && { others }) }
    }

    test('can be there twice, other headers not', () => {
      expect(header.doubled).toEqual([])
      expect(headerOf(['Name', 'Code', 'الاسم', 'Number'], identified).doubled).toEqual(['name'])
    })

    test('give a row its first value; others are stored beside it where they differ', () => {
      expect(rowOf(['', 'Nour', 'E1', 'E1', 'E1', 'n@x.test'])).toEqual({
        row: 2,
        cells: { code: 'E1', name: 'Nour', person: 'E1' },
        others: { person: ['n@x.test'] },
      })
      expect(rowOf(['E1', 'Nour', 'E1', '', '', 'n@x.test'])).not.toHaveProperty('others')
    })

    test('agree by their text where it is to be the same', () => {
      expect(differingCells(rowOf(['E1', '', 'e1', '', 'E1', 'n@x.test']), identified)).toEqual([])
      expect(differingCells(rowOf(['E1', '', 'E1', 'E2']), identified)).toEqual([
        { column: 'code', code: 'identifiers_differ', facts: { value: 'E1', name: 'E2' } },
      ])
    })
  })
})
