import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asPage, isPage, pageOf } from './page.ts'

const mona = { employee_id: 'mona' }
const page = { count: 1, next: null, previous: null, results: [mona] }

describe('a list, in every form it arrives in', () => {
  test('every form becomes the one page', () => {
    expect(asPage([mona])).toEqual(page)
    expect(asPage({ results: [mona] })).toEqual(page)
    expect(asPage({ data: [mona] })).toEqual(page)
    expect(asPage(mona)).toEqual(page)
  })

  test('a page keeps its own count and links', () => {
    const first = { ...page, count: 248, next: '/api/employees/?cursor=x' }
    expect(asPage(first)).toEqual(first)
  })

  test('what is no list stays what it is', () => {
    expect(asPage({ message: 'no' })).toEqual({ message: 'no' })
    expect(asPage(undefined)).toBeUndefined()
  })

  test('only a page is treated as one', () => {
    expect(isPage(pageOf(z.string()))).toBe(true)
    expect(isPage(z.object({ count: z.int() }))).toBe(false)
    expect(isPage(z.undefined())).toBe(false)
  })
})
