import { describe, expect, test } from 'vitest'
import { bitsOfSecret, bitsOfToken, estimatedBits } from './secret-strength.ts'

describe('the strength of a secret', () => {
  test('is too little where it repeats itself or counts', () => {
    for (const secret of [
      'x'.repeat(32),
      'ab'.repeat(32),
      'change-me'.repeat(8),
      'abcdefghijklmnopqrstuvwxyz0123456789',
    ])
      expect(estimatedBits(secret)).toBeLessThan(bitsOfSecret)
  })

  test('is too little where it is made of common words', () => {
    const words = ['change', 'please', 'password', 'secret']
    const isCommon = (word: string) => words.includes(word)
    for (const secret of [
      'change-me-please-change-me-please-now',
      'Password-Secret-Please-Change-Password-Now-1',
    ]) {
      expect(estimatedBits(secret)).toBeGreaterThanOrEqual(bitsOfSecret)
      expect(estimatedBits(secret, isCommon)).toBeLessThan(bitsOfSecret)
    }
  })

  test('of a token is too little in 16 equal characters, and enough in what openssl prints', () => {
    expect(estimatedBits('a'.repeat(16))).toBeLessThan(bitsOfToken)
    expect(estimatedBits('5f2b8c1e9a7d4036')).toBeGreaterThanOrEqual(bitsOfToken)
  })

  test('is enough in what the usual commands print', () => {
    for (const secret of [
      // openssl rand -hex 16, openssl rand -hex 32, openssl rand -base64 32
      '5f2b8c1e9a7d4036b2e8f1c5d9a30746',
      '9c1f4b7e2a60d8853be1f7c09d24a6b84f0e7d31c58a92b6e3074d1fa8c5609b',
      'Jt3vQ8rZ1yXw5bK0nL7mPq2sUe9dGfHc4aVoTiR6xYk=',
    ])
      expect(estimatedBits(secret)).toBeGreaterThanOrEqual(bitsOfSecret)
  })
})
