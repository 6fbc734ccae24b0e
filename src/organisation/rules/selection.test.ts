import { describe, expect, test } from 'vitest'
import { addressOf, goneBack, selected } from './selection.ts'

const deep = { department: 'retail', sub_department: 'stores', section: 'men' }

describe('where one is in the organisation', () => {
  test('choosing a level clears the deeper ones', () => {
    expect(selected(deep, 'department', 'finance')).toEqual({ department: 'finance' })
    expect(selected(deep, 'sub_department', 'online')).toEqual({
      department: 'retail',
      sub_department: 'online',
    })
    expect(selected(deep, 'sub_section', 'suits')).toEqual({ ...deep, sub_section: 'suits' })
  })

  test('going back clears the deepest choice', () => {
    expect(goneBack(deep)).toEqual({ department: 'retail', sub_department: 'stores' })
    expect(goneBack({ department: 'retail' })).toEqual({})
    expect(goneBack({})).toEqual({})
  })

  test('a level can be looked at without anything chosen above it', () => {
    expect(goneBack({ section: 'men' })).toEqual({})
    expect(selected({}, 'section', 'men')).toEqual({ section: 'men' })
  })

  test('has one address, which names the deepest choice', () => {
    expect(addressOf({})).toBe('/departments')
    expect(addressOf({ department: 'retail' })).toBe('/sub-departments?department=retail')
    expect(addressOf(deep)).toBe('/sub-sections?section=men')
    expect(addressOf({ ...deep, sub_section: 'suits' })).toBe('/sub-sections/suits')
  })
})
