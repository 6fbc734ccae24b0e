import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const ask = (id: string) =>
  world.app.inject({ method: 'GET', url: `/api/evaluations/${encodeURIComponent(id)}/print/` })

describe('the printable page of an evaluation', () => {
  test('is a screen of the product, and no one need be signed in to be led there', async () => {
    const id = await world.evaluation()
    const { statusCode, headers, body } = await ask(id)
    expect(statusCode).toBe(302)
    expect(headers.location).toBe(`/evaluations/${id}/print`)
    expect(body).toBe('')
  })

  test.each(['nonsense', '//elsewhere.test', '..'])('leads nowhere from %s', async (id) => {
    const { statusCode, headers } = await ask(id)
    expect(statusCode).toBe(404)
    expect(headers.location).toBeUndefined()
  })
})
