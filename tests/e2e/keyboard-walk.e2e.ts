import { people } from '../people.ts'
import { walk } from './focus-walk.ts'
import { settling } from './visual-checks.ts'
import { expect, test } from './test.ts'

const screens = [
  '/dashboard',
  '/employees',
  `/employees/${people.emp.employee_id}`,
  '/evaluations?mine=true',
  '/companies',
  '/departments',
  '/sub-departments',
  '/sections',
  '/sub-sections',
  '/replacements',
  '/profile',
  '/profile?tab=security',
  '/settings',
  '/admin',
  '/admin/audit',
  '/admin/security',
  '/admin/imports',
  '/admin/weights-configuration',
  '/admin/user-management',
]

/** A window with all bars in place, and one enlarged to 400 %. */
const windows = [
  { locale: 'en-GB', viewport: { width: 800, height: 640 } },
  { locale: 'ar-EG', viewport: { width: 320, height: 256 } },
]

test.describe.configure({ mode: 'parallel' })

for (const { locale, viewport } of windows) {
  test.describe(`${locale}, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ locale, viewport })

    test('one always sees where the focus is, and it never stays caught', async ({
      page,
      world,
      signIn,
    }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const settled = settling(page)
      const look = async (address: string) => {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await settled()
        const { stops, faults } = await walk(page)
        expect.soft({ address, faults }).toEqual({ address, faults: [] })
        expect(stops).toBeGreaterThan(3)
      }
      await look('/')
      const id = await world.evaluation({ status: 'Pending HR Approval', achieved: [8, 10] })
      await signIn('admin')
      for (const address of [...screens, `/evaluations/${id}`]) await look(address)
    })
  })
}
