import { describe, expect, test } from 'vitest'
import { choiceFrom, freeName, levelFrom, namesFrom, usernameFrom } from './new-employee.ts'
import { jobTypes } from '#employees/rules/employee.ts'

describe('what follows from a full name', () => {
  test('first and last name', () => {
    expect(namesFrom(' Mona  Farouk El Sayed ')).toEqual({
      first_name: 'Mona',
      last_name: 'Farouk El Sayed',
    })
    expect(namesFrom('Mona')).toEqual({ first_name: 'Mona', last_name: '' })
  })

  test('a username, in any script', () => {
    expect(usernameFrom('José  Al-Harbi')).toBe('jose.al.harbi')
    expect(usernameFrom('سَلمى الغريبة')).toBe('سلمى.الغريبة')
    expect(usernameFrom('...')).toBe('')
  })

  test('a username no one has yet', () => {
    const taken = new Set(['mona', 'mona2', 'user'])
    const free = (name: string) => freeName(name, (each) => taken.has(each))
    expect(free('mona')).toBe('mona3')
    expect(free('sara')).toBe('sara')
    expect(free('')).toBe('user2')
  })
})

describe('choices', () => {
  test('are understood by code or label, in any case', () => {
    expect(levelFrom('ic')).toBe('IC')
    expect(levelFrom('middle management')).toBe('MIDDLE')
    expect(levelFrom('chief')).toBeUndefined()
    expect(choiceFrom(jobTypes, 'full time REMOTE')).toBe('Full-time Remote')
    expect(choiceFrom(['Active', 'Inactive'], 'ACTIVE')).toBe('Active')
  })
})
