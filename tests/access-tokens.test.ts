import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { sessionOfAccess, signAccess } from '#accounts/server/sign-in/tokens.ts'
import { seeded } from '#packages/sheet-reader/tests/seeded.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const secret = bytes('a secret for tests, 32 characters long')
const older = bytes('the secret before, 32 characters long')
const foreign = bytes('a foreign secret, 32 characters long!')
const holder = {
  user_id: '1',
  username: 'noura',
  email: 'noura@example.com',
  first_name: 'Noura',
  last_name: 'Al-Harbi',
  name: 'Noura Al-Harbi',
  role: 'EMP',
}
const session = { session_id: 'a session', rotation: 3 }
const genuine = await signAccess(secret, holder, session)

const signed = (head: { alg: string; typ?: string }, expires: string, by = secret) =>
  new SignJWT({ sid: 'a session', rot: 3 })
    .setProtectedHeader(head)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(by)
const hs256 = { alg: 'HS256', typ: 'JWT' }

const isAccepted = (token: string) => {
  try {
    return sessionOfAccess([secret, older], token)
  } catch {
    return undefined
  }
}

/** What the library says of the same token, with either secret. */
const isAcceptedByJose = async (token: string) => {
  const options = { algorithms: ['HS256'], typ: 'JWT', requiredClaims: ['sid', 'exp'] }
  const results = await Promise.allSettled(
    [secret, older].map((key) => jwtVerify(token, key, options)),
  )
  return results.some(({ status }) => status === 'fulfilled')
}

test('a token of ours names its session, also when the secret before it signed it', async () => {
  expect(isAccepted(genuine)).toEqual(session)
  expect(isAccepted(await signed(hs256, '15m', older))).toEqual(session)
  expect(await isAcceptedByJose(genuine)).toBe(true)
})

test.each([
  ['a foreign secret', signed(hs256, '15m', foreign)],
  ['an expired one', signed(hs256, '-1s')],
  ['another algorithm', signed({ alg: 'HS512', typ: 'JWT' }, '15m')],
  ['no type', signed({ alg: 'HS256' }, '15m')],
  ['no signature', Promise.resolve(`${genuine.split('.').slice(0, 2).join('.')}.`)],
  ['a fourth part', Promise.resolve(`${genuine}.x`)],
])('a token with %s is refused, as jose refuses it', async (_, made) => {
  const token = await made
  expect(isAccepted(token)).toBeUndefined()
  expect(await isAcceptedByJose(token)).toBe(false)
})

test('a signature is accepted in one spelling alone', () => {
  // The last letter of 43 has two bits that decode to nothing.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const accepted = letters.split('').filter((letter) => isAccepted(genuine.slice(0, -1) + letter))
  expect(accepted).toEqual([genuine.at(-1)])
})

test('of a thousand damaged tokens none is accepted that jose refuses', async () => {
  const random = seeded(7)
  const letters = 'ABCabc012-_.=+/ \n'
  const wrong: string[] = []
  for (let index = 0; index < 1000; index++) {
    const at = random(genuine.length)
    const letter = letters[random(letters.length)] ?? ''
    const token = genuine.slice(0, at) + letter + genuine.slice(at + random(2))
    if (isAccepted(token) && !(await isAcceptedByJose(token))) wrong.push(token)
  }
  expect(wrong).toEqual([])
})
