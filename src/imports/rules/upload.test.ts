import { describe, expect, test } from 'vitest'
import { fileKind, largestFile, megabytes, whyNotUpload } from './upload.ts'

describe('a file to import', () => {
  test.each(['people.xlsx', 'PEOPLE.XLS', 'الموظفون.csv'])('may be %s', (name) => {
    expect(whyNotUpload({ name, size: 0 })).toBeUndefined()
  })

  test.each(['people.pdf', 'people.xlsm', 'xlsx', 'people.csv.exe'])('may not be %s', (name) => {
    expect(whyNotUpload({ name, size: 0 })).toBe('wrong_type')
  })

  test('has at most 50 MB', () => {
    expect(whyNotUpload({ name: 'a.csv', size: largestFile })).toBeUndefined()
    expect(whyNotUpload({ name: 'a.csv', size: largestFile + 1 })).toBe('too_large')
  })

  test('is told with its size in megabytes and its type', () => {
    expect(megabytes(1_310_720, 'en')).toBe('1.25')
    expect(megabytes(1_310_720, 'ar')).toBe('١٫٢٥')
    expect(megabytes(12, 'en')).toBe('0.00')
    expect(fileKind('a.CSV')).toBe('csv')
    expect(fileKind('a.csv.xls')).toBe('excel')
  })
})
