import type { Page } from '@playwright/test'
import { type Language, languages } from '#kit/rules/language.ts'
import { people } from '../people.ts'
import { openCycle, prepareCycle } from '../seasons.ts'
import { locales, lookAt, settling } from './visual-checks.ts'
import { test } from './test.ts'

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

function looking(page: Page, language: Language) {
  const settled = settling(page)
  return async (address: string) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled()
    await lookAt(page, address, { language })
  }
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] })

    test('screens without a session are accessible in every theme', async ({ page }) => {
      const look = looking(page, language)
      await look('/')
      await look('/set-password?token=unknown')
    })

    for (const part of [0, 1, 2])
      test(`screens of an administrator are accessible in every theme, part ${part + 1} of 3`, async ({
        page,
        signIn,
      }) => {
        const look = looking(page, language)
        await page.goto('/')
        await signIn('admin')
        for (const [index, address] of screens.entries())
          if (index % 3 === part) await look(address)
      })

    test('cycles and evaluations are accessible in every theme', async ({
      page,
      signIn,
      world,
    }) => {
      const look = looking(page, language)
      const waiting = await world.evaluation({ status: 'Pending HR Approval', achieved: [8, 10] })
      await world.competency(waiting, 7)
      const own = await world.evaluation({ status: 'Employee Review', achieved: [8, 10] })
      const open = await openCycle(world, { period: '2020-End' })
      const prepared = await prepareCycle(world)
      await page.goto('/')
      await signIn('admin')
      for (const address of ['/', '/evaluations', '/evaluations/stuck', '/cycles'])
        await look(address)
      for (const part of [prepared, open, `${open}/evaluations`]) await look(`/cycles/${part}`)
      const evaluation = `/evaluations/${waiting}`
      for (const part of ['', '?tab=competencies', '/print']) await look(`${evaluation}${part}`)

      await page.evaluate(() => localStorage.clear())
      await page.goto(`/evaluations/${own}`)
      await signIn('emp')
      await look(`/evaluations/${own}`)
    })
  })
}
