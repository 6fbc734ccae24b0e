import { describe, expect, test } from 'vitest'
import { fileKind, fileSize, maxFileSize, uploadRefusal } from './upload.ts'

describe('a file to import', () => {
  test.each(['people.xlsx', 'PEOPLE.XLS', 'people.xlsm', 'الموظفون.csv'])('may be %s', (name) => {
    expect(uploadRefusal({ name, size: 0 })).toBeUndefined()
  })

  test.each(['people.pdf', 'xlsx', 'people.csv.exe'])('may not be %s', (name) => {
    expect(uploadRefusal({ name, size: 0 })).toBe('wrong_type')
  })

  test.each(['people.xlsb', 'people.ODS', 'people.xml', 'people.htm'])(
    'is to be saved as .xlsx when it is %s',
    (name) => {
      expect(uploadRefusal({ name, size: 0 })).toBe('other_sheet')
    },
  )

  test('has at most 50 MB', () => {
    expect(uploadRefusal({ name: 'a.csv', size: maxFileSize })).toBeUndefined()
    expect(uploadRefusal({ name: 'a.csv', size: maxFileSize + 1 })).toBe('too_large')
  })

  test('is described by its size in megabytes and its type', () => {
    expect(fileSize(1_310_720, 'en')).toEqual({ unit: 'MB', figure: '1.25' })
    expect(fileSize(1_310_720, 'ar')).toEqual({ unit: 'MB', figure: '١٫٢٥' })
    expect(fileSize(104_858, 'en')).toEqual({ unit: 'MB', figure: '0.10' })
    expect(fileSize(104_857, 'en')).toEqual({ unit: 'KB', figure: '102' })
    expect(fileSize(12, 'en')).toEqual({ unit: 'KB', figure: '1' })
    expect(fileKind('a.CSV')).toBe('csv')
    expect(fileKind('a.csv.xls')).toBe('excel')
  })
})
