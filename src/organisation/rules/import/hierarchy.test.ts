import { describe, expect, test } from 'vitest'
import { parseHierarchy, missingLevels } from './hierarchy.ts'

describe('a row of the hierarchy', () => {
  test('names a chain of units and who manages the lowest', () => {
    const cells = {
      company: 'Rimal',
      department: 'Retail',
      sub_department: 'Stores',
      manager: 'lm',
    }
    expect(parseHierarchy(cells).says).toEqual({
      company: 'Rimal',
      chain: ['Retail', 'Stores'],
      chainInArabic: [undefined, undefined],
      manager: 'lm',
    })
  })

  test('needs a company and a department, but no manager', () => {
    expect(parseHierarchy({ manager: 'lm' }).errors).toEqual([
      { column: 'company', code: 'required' },
      { column: 'department', code: 'required' },
    ])
    expect(parseHierarchy({ company: 'Rimal', department: 'Retail' }).says).toMatchObject({
      manager: undefined,
    })
  })

  test('leaves no level out on the way down', () => {
    expect(missingLevels({ department: 'Retail', sub_section: 'Night' })).toEqual([
      { column: 'sub_department', code: 'level_missing' },
      { column: 'section', code: 'level_missing' },
    ])
    expect(missingLevels({ department: 'Retail' })).toEqual([])
  })
})
