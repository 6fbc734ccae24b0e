import { describe, expect, test } from 'vitest'
import { firstName, localUser, savedUser } from './local-user.ts'

const mona = {
  user_id: 'u1',
  name: 'Mona Hassan',
  name_ar: 'منى حسن',
  email: 'mona@demo.example',
  role: 'HOD',
  avatar: '',
  username: 'mona',
  first_name: 'Mona',
  last_name: 'Hassan',
  phone: '',
  position: null,
  department: 'Sales',
}

describe('the person a browser remembers', () => {
  test('a head of department is a manager on screen', () => {
    expect(localUser(mona)).toMatchObject({ id: 'u1', role: 'manager', position: '' })
  })

  test('comes back as it was stored', () => {
    expect(savedUser(JSON.stringify(localUser(mona)))).toEqual(localUser(mona))
  })

  test('is forgotten when the stored value cannot be read', () => {
    expect(savedUser('{oops')).toBeUndefined()
    expect(savedUser('null')).toBeUndefined()
    expect(savedUser('{"name":"no one"}')).toBeUndefined()
  })

  test('is never given more than an employee’s view by a role no one knows', () => {
    expect(savedUser('{"id":"u1","role":"owner"}')?.role).toBe('employee')
  })

  test('is greeted by the first name, or by the first word of the name', () => {
    expect(firstName(mona)).toBe('Mona')
    expect(firstName({ ...mona, name: mona.name_ar })).toBe('منى')
    const other = { first_name: '', name: 'Sara Ali', name_ar: null }
    expect(firstName(other)).toBe('Sara')
  })
})
