import { languages } from '#kit/rules/language.ts'
import { people } from '../people.ts'
import { openCycle, prepareCycle } from '../seasons.ts'
import { locales, lookAt, settling } from './visual-checks.ts'
import { test } from './test.ts'

const { employee_id } = people.emp
const screens = [
  '/',
  '/employees',
  `/employees/${employee_id}`,
  '/evaluations',
  '/evaluations/stuck',
  '/cycles',
  '/organization',
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

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] })

    test('every screen is accessible in every theme', async ({ page, signIn, world }) => {
      test.setTimeout(240_000)
      const settled = settling(page)
      const look = async (address: string) => {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await settled()
        await lookAt(page, address, { language })
      }
      await look('/')
      await look('/set-password?token=unknown')

      const waiting = await world.evaluation({ status: 'Pending HR Approval', achieved: [8, 10] })
      await world.competency(waiting, 7)
      const own = await world.evaluation({ status: 'Employee Review', achieved: [8, 10] })
      const open = await openCycle(world, { period: '2020-End' })
      const prepared = await prepareCycle(world)
      await page.goto('/')
      await signIn('admin')
      for (const address of screens) await look(address)
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
