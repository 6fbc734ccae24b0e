import { describe, expect, test } from 'vitest'
import { anonymous } from './anonymous.ts'

const without = (text: string, ...names: string[]) => anonymous(text, names, '[...]')

describe('a text without the people in it', () => {
  test('says neither a name nor a part of one, in any case', () => {
    expect(without('Help EMAD Salem grow; Emad’s team sells', 'Emad Salem')).toBe(
      'Help [...] grow; [...] team sells',
    )
  })

  test('keeps words that only begin like a name', () => {
    expect(without('Salesmanship for Sal and Aliens', 'Sal Ali')).toBe(
      'Salesmanship for [...] and Aliens',
    )
    expect(without('Be on time', 'Bo On')).toBe('Be on time')
  })

  test('finds Arabic names however they are written and leaned on', () => {
    expect(without('أهداف لسلمى الغريبه وإلى احمد', 'سلمى الغريبة', 'أحمد')).toBe(
      'أهداف [...] وإلى [...]',
    )
  })

  test('says no address, code or telephone number of anyone', () => {
    expect(without('Write to a.b+c@mail.example.test, E-17 or +966 50 123 4567.', 'E-17')).toBe(
      'Write to [...], [...] or [...].',
    )
    expect(without('Sell 120 units in 2026', 'E-17')).toBe('Sell 120 units in 2026')
  })

  test('takes a name for what it is, not for a pattern', () => {
    expect(without('a+b (c) and Dr. Who', '(c) a+b', 'Dr. Who')).toBe('[...] and [...]')
  })
})
