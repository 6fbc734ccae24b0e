import { describe, expect, test } from 'vitest'
import { idsOf, isSameTarget, nowhere, targetOf, withChoice } from './placement.ts'

const named = (id: string) => ({ id, name: id.toUpperCase() })
const there = {
  company: named('rimal'),
  department: named('retail'),
  sub_department: named('stores'),
  section: named('men'),
  sub_section: named('suits'),
}

describe('changing where someone is placed', () => {
  test('another company clears the department and all below', () => {
    const company = named('misr')
    expect(withChoice(there, 'company', company)).toEqual({ ...nowhere, company })
  })

  test('another department clears sub-department, section and sub-section', () => {
    const department = named('finance')
    expect(withChoice(there, 'department', department)).toEqual({
      ...nowhere,
      company: there.company,
      department,
    })
  })

  test('another sub-department clears section and sub-section', () => {
    expect(withChoice(there, 'sub_department', named('online'))).toEqual({
      ...there,
      sub_department: named('online'),
      section: null,
      sub_section: null,
    })
  })

  test('another section clears the sub-section, and another sub-section clears nothing', () => {
    expect(withChoice(there, 'section', named('women'))).toEqual({
      ...there,
      section: named('women'),
      sub_section: null,
    })
    expect(withChoice(there, 'sub_section', named('shoes')).section).toEqual(there.section)
  })

  test('choosing what is there already clears nothing, choosing nothing clears what belonged to it', () => {
    expect(withChoice(there, 'department', named('retail'))).toEqual(there)
    expect(withChoice(there, 'section', null)).toEqual({
      ...there,
      section: null,
      sub_section: null,
    })
  })
})

describe('a target', () => {
  test('is read from a placement', () => {
    const target = targetOf({
      company_id: 'rimal',
      company_name: 'RIMAL',
      department_id: 'retail',
      department_name: 'RETAIL',
      sub_department_id: null,
      sub_department_name: null,
      section_id: null,
      section_name: null,
      sub_section_id: null,
      sub_section_name: null,
    })
    const { company, department } = there
    expect(target).toEqual({ ...nowhere, company, department })
    expect(isSameTarget(target, there)).toBe(false)
  })

  test('is sent without the levels that are not filled, and not at all without a department', () => {
    const { company, department, sub_department } = there
    expect(idsOf({ ...nowhere, company, department, sub_department })).toEqual({
      company_id: 'rimal',
      department_id: 'retail',
      sub_department_id: 'stores',
    })
    expect(idsOf({ ...nowhere, company })).toBeUndefined()
  })
})
