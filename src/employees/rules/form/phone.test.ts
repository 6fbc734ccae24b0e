import { describe, expect, test } from 'vitest'
import { chatNumber, shownPhone } from './phone.ts'

describe('opening a chat with someone', () => {
  test('the country code comes from the employee when the phone has none', () => {
    expect(chatNumber('55 501 0007', '+966')).toBe('966555010007')
  })

  test('the 0 that is only dialled within the country is left out', () => {
    expect(chatNumber('0555010007', '+966')).toBe('966555010007')
    expect(chatNumber('+44 (0)20 7946 0958', '+966')).toBe('442079460958')
  })

  test.each([
    ['+966 50 123 4567', '966501234567'],
    ['+20 10 1234 5678', '201012345678'],
    ['+1 (555) 010-0199', '15550100199'],
    ['+44 20 7946 0958', '442079460958'],
    ['+971 4 123 4567', '97141234567'],
  ])('a code that is already part of %s wins over the employee’s', (phone, number) => {
    expect(chatNumber(phone, '+49')).toBe(number)
  })

  test('00 before a country code means the same as a plus', () => {
    expect(chatNumber('00966 50 123 4567', '+20')).toBe('966501234567')
  })

  test('a country that is not among the recognised ones keeps its number as it is written', () => {
    expect(chatNumber('+49 30 901820', '+966')).toBe('4930901820')
  })

  test('a code typed without its plus is not added a second time', () => {
    expect(chatNumber('966501234567', '+966')).toBe('966501234567')
    expect(chatNumber('201012345678', '+20')).toBe('201012345678')
  })

  test('a number that merely begins like its code is still completed', () => {
    expect(chatNumber('2012345678', '+20')).toBe('202012345678')
  })

  test('Arabic digits dial the same number', () => {
    expect(chatNumber('٠٥٥٥٠١٠٠٠٧', '+966')).toBe('966555010007')
  })

  test('without a phone, or without any country code, there is no chat', () => {
    expect(chatNumber('', '+966')).toBeUndefined()
    expect(chatNumber('ext.', '+966')).toBeUndefined()
    expect(chatNumber('+966', '')).toBeUndefined()
    expect(chatNumber('0555010007', '')).toBeUndefined()
  })
})

describe('showing a phone', () => {
  test('the country code stands before the number', () => {
    expect(shownPhone('555010007', '+966')).toBe('+966 555010007')
  })

  test('a number that has a code of its own is shown as it was written', () => {
    expect(shownPhone('+971 4 123 4567', '+966')).toBe('+971 4 123 4567')
    expect(shownPhone('966501234567', '+966')).toBe('+966501234567')
  })

  test('no one is given a country code for a phone', () => {
    expect(shownPhone('', '+966')).toBe('')
  })
})

test('a 0 that is dialled within the country only is not shown behind the country code', () => {
  expect(shownPhone('0512345678', '+966')).toBe('+966 512345678')
  expect(shownPhone('٠٥١٢٣٤٥٦٧٨', '+966')).toBe('+966 ٥١٢٣٤٥٦٧٨')
})
