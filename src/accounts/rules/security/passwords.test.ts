import { describe, expect, test } from 'vitest'
import { passwordRefusal } from './passwords.ts'

const mona = { email: 'mona.farouk@rimal-stores.example', name: 'Mona Farouk', username: 'mfarouk' }
const known = {
  isCommon: (word: string) => ['dragon', 'password', 'iloveyou'].includes(word),
  isBreached: (text: string) => text === 'correcthorsebattery',
}
const refusal = (password: string) => passwordRefusal(password, mona, known)

describe('a password', () => {
  test('has at least ten characters, however they are written', () => {
    expect(refusal('nine-char')).toBe('too_short')
    expect(refusal('عصفور أخضر')).toBeUndefined()
  })

  test('is not one of the most common, with years, signs or letters that look alike either', () => {
    for (const password of [
      'Password123',
      'P@ssw0rd2026!',
      'dragon1234567',
      '!!Dragon!!2026',
      'iloveyou-2026',
    ])
      expect(refusal(password), password).toBe('too_common')
  })

  test('is none that was found in a breach', () => {
    expect(refusal('CorrectHorseBattery')).toBe('too_common')
  })

  test('is no season, month or weekday with a year, in either language', () => {
    for (const password of [
      'Summer2026!',
      'Ramadan 1447',
      'October-2026',
      'رمضان٢٠٢٦!!',
      'صيف-2026-صيف',
    ])
      expect(refusal(password), password).toBe(
        password.startsWith('صيف') ? undefined : 'too_common',
      )
  })

  test('is neither the company nor the product', () => {
    for (const password of ['Rimal-Stores1', 'rimalstores2026', 'HR-System2026', 'HR System 1!'])
      expect(refusal(password), password).toBe('too_common')
  })

  test('is no walk over a keyboard, no counting and no repetition', () => {
    for (const password of [
      '1234567890',
      '0987654321',
      '19871987198',
      'QWERTYUIOP',
      'qwerty12345',
      '1qaz2wsx3edc',
      '1q2w3e4r5t6y',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      'abcdefghijkl',
      'ضصثقفغعهخحج',
      '2026202620',
      '01011990-12',
    ])
      expect(refusal(password), password).toBe('too_common')
  })

  test('is not the own e-mail or name, with digits behind it or without', () => {
    for (const password of [
      'mona.farouk@rimal-stores.example',
      'Mona.Farouk',
      'Mona Farouk 2026',
      'M0na Far0uk!',
      'mfarouk1999',
    ])
      expect(refusal(password), password).toBe('about_you')
  })

  test('can be a sentence, or words that do not belong together', () => {
    for (const password of [
      'Mona eats dates at noon',
      'Violet-harbour-72',
      'قهوة بالهيل بعد العصر',
      'xK9#mQ2$vL',
    ])
      expect(refusal(password), password).toBeUndefined()
  })
})
