import { describe, expect, test } from 'vitest'
import { cellReader, choicesOf } from './cell-reader.ts'

const sizes = choicesOf({ SMALL: ['Small', 'صغيرة'], LARGE: ['Large'] })

/** What is wrong with a cell, once it was read. */
const wrongWith = (text: string, read: (reader: ReturnType<typeof cellReader>) => unknown) => {
  const reader = cellReader({ cell: text })
  expect(read(reader)).toBeUndefined()
  return reader.complaints.map(({ column, code }) => `${column}: ${code}`)
}

describe('reading the cells of a row', () => {
  test('an empty cell is missing only where something must stand', () => {
    const read = cellReader({})
    expect(read.optional('city')).toBeUndefined()
    expect(read.choice('size', sizes)).toBeUndefined()
    expect(read.email('email', false)).toBeUndefined()
    expect(read.complaints).toEqual([])
    read.required('name')
    read.day('join_date')
    expect(read.complaints.map(({ column }) => column)).toEqual(['name', 'join_date'])
  })

  test('what is right is read as it stands', () => {
    const read = cellReader({ name: 'Nour', email: 'n@example.test', day: '5.1.2026' })
    expect(read.required('name')).toBe('Nour')
    expect(read.email('email')).toBe('n@example.test')
    expect(read.day('day')).toBe('2026-01-05')
    expect(read.complaints).toEqual([])
  })

  test('a cell is complained about once, and for the first reason', () => {
    expect(wrongWith('#N/A', (read) => read.email('cell'))).toEqual(['cell: formula_error'])
    expect(wrongWith('a\u0000b', (read) => read.day('cell'))).toEqual(['cell: unstorable_text'])
    expect(wrongWith('long', (read) => read.required('cell', 3))).toEqual(['cell: too_long'])
    expect(wrongWith('noOne', (read) => read.email('cell'))).toEqual(['cell: invalid_email'])
    expect(wrongWith('31/04/2026', (read) => read.day('cell'))).toEqual(['cell: invalid_date'])
    expect(wrongWith('Huge', (read) => read.choice('cell', sizes))).toEqual(['cell: not_a_choice'])
  })

  test.each([
    ['12345', 'not_a_phone'],
    ['05O1234567', 'not_a_phone'],
    ['+966 50 123 4567 ext', 'not_a_phone'],
    ['9.66501E+11', 'digits_lost'],
    ['9,66501E+11', 'digits_lost'],
    ['٩E١١', 'digits_lost'],
  ])('%s is no phone number', (written, code) => {
    expect(wrongWith(written, (read) => read.phone('cell'))).toEqual([`cell: ${code}`])
  })

  test.each(['123456', '+966 (50) 123-4567', '٠٥٠١٢٣٤٥٦٧'])('%s is a phone number', (written) => {
    expect(cellReader({ cell: written }).phone('cell')).toBe(written)
  })

  test.each(['SMALL', 'small', ' Small ', 'صغيره'])('%s is a choice by code or name', (written) => {
    expect(cellReader({ size: written }).choice('size', sizes)).toBe('SMALL')
  })

  test.each([
    ['10', 10],
    ['10.0', 10],
    ['10%', 10],
    ['١٠', 10],
  ])('%s is a whole number', (written, number) => {
    expect(cellReader({ weight: written }).whole('weight', 1, 100)).toBe(number)
  })

  test.each([
    ['25%', 25],
    ['٢٥ ٪', 25],
    ['10,00', 10],
    ['١٠٫٠', 10],
  ])('%s is the whole number %d', (written, number) => {
    expect(cellReader({ weight: written }).whole('weight', 1, 100)).toBe(number)
  })

  test('a share of one without a format of percent is an error that offers its hundredfold', () => {
    const factsOf = (text: string) => {
      const reader = cellReader({ weight: text })
      expect(reader.whole('weight', 1, 100)).toBeUndefined()
      return reader.complaints[0]?.facts
    }
    expect(factsOf('0.25')).toEqual({ value: '0.25', within: '1–100', near: 25 })
    expect(factsOf('0.29')).toMatchObject({ near: 29 })
    for (const text of ['0.25%', '0.255', '0', '-0.25'])
      expect(factsOf(text)).not.toHaveProperty('near')
  })

  test.each(['0', '101', '1.5', '-1', 'ten'])('%s is no weight from 1 to 100', (written) => {
    const read = (reader: ReturnType<typeof cellReader>) => reader.whole('cell', 1, 100)
    expect(wrongWith(written, read)).toEqual(['cell: invalid_number'])
  })
})

describe('a day', () => {
  test.each([
    '2026-01-05',
    '5-Jan-2026',
    'January 5, 2026',
    '20260105',
    '٥ يناير ٢٠٢٦',
    '5/1/2026',
  ])('%s is one day', (written) => {
    expect(cellReader({ cell: written }).day('cell')).toBe('2026-01-05')
  })

  test.each(['45000', '1447-05-01', '5/1/26'])('%s is no day without being asked', (written) => {
    expect(wrongWith(written, (read) => read.day('cell'))).toEqual(['cell: invalid_date'])
  })
})
