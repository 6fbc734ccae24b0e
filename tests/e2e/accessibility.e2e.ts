import type { Page } from '@playwright/test'
import { languages } from '#kit/rules/language/language.ts'
import { people } from '../people.ts'
import { openCycle, prepareCycle } from '../seasons.ts'
import { goWithin, lookAt, settling, speak } from './visual-checks.ts'
import { expect, test } from './test.ts'

const { employee_id } = people.emp
const screens = [
  '/employees',
  `/employees/${employee_id}`,
  '/departments?view=tree',
  '/companies',
  '/departments',
  '/sub-departments',
  '/sections',
  '/sub-sections',
  '/replacements',
  '/profile',
  '/profile?tab=professional',
  '/profile?tab=performance',
  '/profile?tab=security',
  '/settings',
  '/admin',
  '/admin/audit',
  '/admin/security',
  '/admin/deliveries',
  '/admin/imports',
  '/admin/weights-configuration',
  '/admin/user-management',
  '/nowhere',
  '/privacy',
  '/terms',
]

test.describe.configure({ mode: 'parallel' })

/** Goes to a screen, and looks at it in both languages. */
function looking(page: Page) {
  const settled = settling(page)
  let isLoaded = false
  return async (address: string, isForced = false) => {
    if (isLoaded) await goWithin(page, address)
    else await page.goto(address)
    isLoaded = true
    for (const language of languages) {
      await speak(page, language)
      await settled()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled()
      await lookAt(page, address, { language, isForced: isForced && language === 'ar' })
    }
    await speak(page, 'en')
  }
}

test('screens without a session are accessible in every theme and language', async ({ page }) => {
  const look = looking(page)
  await look('/')
  await look('/set-password?token=unknown')
})

for (const part of [0, 1, 2])
  test(`screens of an administrator are accessible in every theme and language, part ${part + 1} of 3`, async ({
    page,
    signIn,
  }) => {
    const look = looking(page)
    await page.goto('/')
    await signIn('admin')
    for (const [index, address] of screens.entries())
      if (index % 3 === part) await look(address, part === 0)
  })

test('cycles are accessible in every theme and language', async ({ page, signIn, world }) => {
  const look = looking(page)
  await world.evaluation({ status: 'Pending HR Approval', achieved: [8, 10] })
  const open = await openCycle(world, { period: '2020-End' })
  const prepared = await prepareCycle(world)
  await page.goto('/')
  await signIn('admin')
  for (const address of ['/', '/cycles']) await look(address)
  for (const part of [prepared, open, `${open}/evaluations`]) await look(`/cycles/${part}`)
})

test('evaluations are accessible in every theme and language', async ({ page, signIn, world }) => {
  const look = looking(page)
  // Better than the one that follows, so that the comparison has a difference to show.
  await world.evaluation({ status: 'Completed', achieved: [10, 10] })
  const waiting = await world.evaluation({ status: 'Pending HR Approval', achieved: [8, 10] })
  await world.competency(waiting, 7)
  const own = await world.evaluation({ status: 'Employee Review', achieved: [8, 10] })
  await page.goto('/')
  await signIn('admin')
  for (const address of ['/evaluations', '/evaluations/stuck']) await look(address)
  const evaluation = `/evaluations/${waiting}`
  for (const part of ['', '?tab=competencies', '/print']) await look(`${evaluation}${part}`)
  // On a phone the comparison is folded.
  await page.setViewportSize({ width: 1280, height: 800 })
  await goWithin(page, evaluation)
  await expect(page.getByText(/ lower$/).first()).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/evaluations/${own}`)
  await signIn('emp')
  await looking(page)(`/evaluations/${own}`)
})
