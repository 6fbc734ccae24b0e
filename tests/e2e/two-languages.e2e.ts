import type { Page } from '@playwright/test'
import { enterDemo, expect, test } from './demo-server.ts'
import { goWithin, settling } from './visual-checks.ts'

/** E-mail addresses, codes of people and units, names of files, and of products. */
const allowed = [
  /\S+@\S+/g,
  /\b[A-Z]{1,5}-\d+\b/g,
  /\S+\.(csv|xlsx?|pdf)\b/g,
  /HR System|Microsoft Teams|Teams|Excel|CSV/g,
  // Grades, as the weights configuration names them.
  /(?<![A-Za-z])[A-D]\+?(?![A-Za-z])/g,
]

/** The lines of a page, as a person reads them, that have Latin letters where no one expects them. */
async function latinLines(page: Page) {
  const text = await page.locator('body').innerText()
  return text
    .split('\n')
    .map((line) => allowed.reduce((rest, pattern) => rest.replace(pattern, ''), line).trim())
    .filter((line) => /\p{Script=Latin}/u.test(line))
}

test.use({ locale: 'ar-EG' })

test('an Arabic reader meets no Latin letters on the home, among people and units, and in an evaluation', async ({
  page,
}) => {
  const settled = settling(page)
  const ask = await enterDemo(page, 'hr')
  const { results } = await ask('/api/evaluations/?status=Pending HR Approval')
  const { evaluation_id } = results[0]
  const screens = [
    '/',
    '/employees',
    '/employees?view=list',
    '/departments',
    '/departments?view=tree',
    `/evaluations/${evaluation_id}`,
    `/evaluations/${evaluation_id}?tab=competencies`,
  ]
  for (const address of screens) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled()
    expect.soft({ address, latin: await latinLines(page) }).toEqual({ address, latin: [] })
  }
})

for (const who of ['hod', 'lm', 'emp'] as const)
  test(`an Arabic reader meets no Latin letters as ${who} on the home and in an evaluation`, async ({
    page,
  }) => {
    const settled = settling(page)
    const ask = await enterDemo(page, who)
    const { results } = await ask('/api/evaluations/?limit=1')
    for (const address of ['/', '/evaluations', `/evaluations/${results[0].evaluation_id}`]) {
      await goWithin(page, address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled()
      expect.soft({ address, latin: await latinLines(page) }).toEqual({ address, latin: [] })
    }
  })
