import { statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedPasswords } from '#accounts/server/known-passwords.ts'
import { openTestApp, password, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const choose = (new_password: string) =>
  world.as('emp', 'POST', '/api/accounts/me/password/', {
    body: { current_password: password, new_password },
  })

test('a password from the lists of guessers, a season, a keyboard walk or the company is refused', async () => {
  for (const easy of [
    'Sunshine2024!',
    'Summer-2026!',
    'qazwsxedcrfv',
    'example-2026',
    '193570356033',
    'unbelievable',
  ]) {
    const answer = await choose(easy)
    expect(answer.body.details, easy).toEqual({
      new_password: ['This password is too easy to guess'],
    })
  }
})

test('what is not in the lists is not mistaken for it', () => {
  const { isBreached, isCommon } = refusedPasswords()
  expect(isCommon('dragon')).toBe(true)
  expect(isBreached('xpcrew')).toBe(true)
  const mistaken = Array.from({ length: 20_000 }, (_, index) => `harbour ${index} violet`).filter(
    isBreached,
  )
  expect(mistaken.length).toBeLessThan(10)
})

test('the lists stay small enough to be shipped', () => {
  const folder = path.resolve('src/accounts/server/data')
  for (const name of ['breached-passwords.bin', 'common-passwords.txt'])
    expect(statSync(path.join(folder, name)).size).toBeLessThan(200_000)
})
