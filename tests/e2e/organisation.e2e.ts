import type { Page } from '@playwright/test'
import { placements } from '#employees/tables.ts'
import { eq } from 'drizzle-orm'
import { men, people, retail, stores } from '../people.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const asking = (page: Page) => page.getByRole('alertdialog')
const path = (page: Page) => page.getByRole('navigation', { name: 'Where you are' })

/** What the path reads, from the top down. */
const expectPath = (page: Page, ...names: string[]) =>
  expect
    .poll(async () => {
      const texts = await path(page).getByRole('listitem').allInnerTexts()
      return texts.map((text) => text.replace(/\s*\/\s*$/, '').trim())
    })
    .toEqual(names)

async function choose(page: Page, label: string, option: string, typed = option) {
  const field = dialog(page)
    .getByLabel(new RegExp(`^${label}`))
    .and(page.locator('input'))
  await field.click()
  await field.fill(typed)
  // What was there before the search leaves the list, and would take the click along.
  await expect
    .poll(async () => {
      const texts = await dialog(page).getByRole('option').allInnerTexts()
      return (
        texts.length > 0 && texts.every((text) => text.toLowerCase().includes(typed.toLowerCase()))
      )
    })
    .toBe(true)
  await dialog(page).getByRole('option', { name: option }).first().click()
}

/** The number a tile shows. */
const tile = (page: Page, label: string) =>
  page.locator('dl').filter({ hasText: label }).getByRole('definition')

test.describe('companies', () => {
  test('are added, edited and deleted, and say what is missing', async ({ page, signIn }) => {
    await page.goto('/companies')
    await signIn('hr')
    await expect(heading(page, 'Companies')).toBeVisible()

    await button(page, 'Add Company').click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Add New Company')
    await expect(dialog(page).getByLabel('Company Size')).toHaveValue('MEDIUM')
    await expect(dialog(page).getByRole('option')).toHaveText([
      'Small (1-50 employees)',
      'Medium (51-500 employees)',
      'Large (500+ employees)',
    ])
    await dialog(page).getByRole('button', { name: 'Add Company' }).click()
    await expect(dialog(page).getByText('Company name is required')).toBeVisible()

    await dialog(page).getByRole('textbox', { name: 'Company Name', exact: true }).fill('rimal')
    await dialog(page).getByRole('button', { name: 'Add Company' }).click()
    await expect(dialog(page).getByText('This name is already taken here')).toHaveCount(1)
    await dialog(page)
      .getByRole('textbox', { name: 'Company Name', exact: true })
      .fill('Nile Trading')
    await dialog(page).getByLabel('Industry').fill('Wholesale')
    await dialog(page).getByLabel('Company Size').selectOption('SMALL')
    await dialog(page).getByRole('button', { name: 'Add Company' }).click()
    await expect(page.getByText('Company created successfully').first()).toBeVisible()

    const card = page.getByRole('listitem').filter({ hasText: 'Nile Trading' })
    await expect(card.getByText('Wholesale')).toBeVisible()
    await expect(card.getByText('Small company')).toBeVisible()
    await expect(card.getByText(/^Created \d\d\/\d\d\/\d{4}$/)).toBeVisible()

    await button(page, /Edit .*Nile Trading/).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Edit Company')
    await dialog(page).getByRole('button', { name: 'Update Company' }).click()
    await expect(dialog(page).getByText('Address is required')).toBeVisible()
    await dialog(page).getByLabel('Address').fill('Nasr City, Cairo')
    await dialog(page).getByRole('button', { name: 'Update Company' }).click()
    await expect(card.getByText('Nasr City, Cairo')).toBeVisible()

    await button(page, /Delete .*Nile Trading/).click()
    await expect(asking(page).getByRole('heading')).toHaveText('Delete Company')
    await expect(asking(page)).toContainText('This action cannot be undone')
    await expect(asking(page)).toContainText('permanently remove all company data')
    await asking(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Company deleted successfully').first()).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(heading(page, 'Companies')).toBeFocused()
  })

  test('with departments stay, and lead to them', async ({ page, signIn }) => {
    await page.goto('/companies')
    await signIn('hr')
    await button(page, /Delete .*Rimal/).click()
    await expect(asking(page).getByRole('heading')).toHaveText('Cannot Delete Company')
    await asking(page).getByRole('button', { name: 'View Departments' }).click()
    await expect(page).toHaveURL(/\/departments\?company=/)
    await expectPath(page, 'Companies', 'Rimal')
  })

  test('say while they load, when there are none and when they fail', async ({ page, signIn }) => {
    let answer: 'late' | 'none' | 'broken' = 'late'
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/api/org/companies/?*', async (route) => {
      if (answer === 'late') await held
      if (answer === 'broken') return route.fulfill({ status: 500, body: '{}' })
      return route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } })
    })
    await page.goto('/companies')
    await signIn('hr')
    await expect(page.getByText('Loading companies...')).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    answer = 'none'
    go()
    await expect(page.getByText('No companies found')).toBeVisible()
    await expect(page.getByText('Get started by adding your first company.')).toBeVisible()
    answer = 'broken'
    await page.reload()
    await expect(page.getByText('Error Loading Companies')).toBeVisible()
    await expect(page.getByText('Failed to load companies. Please try again.')).toBeVisible()
    answer = 'none'
    await button(page, 'Try Again').click()
    await expect(page.getByText('No companies found')).toBeVisible()
  })
})

test.describe('the levels below', () => {
  test('a way down and up again lives in the address', async ({ page, signIn }) => {
    await page.goto('/departments')
    await signIn('hr')
    await link(page, /View Sub-Departments of .*Retail/).click()
    await expect(page).toHaveURL(`/sub-departments?department=${retail}`)
    await expectPath(page, 'Organization', 'Rimal', 'Retail', 'Sub-Departments')

    await link(page, /View Sections of .*Stores/).click()
    await expect(page).toHaveURL(`/sections?sub_department=${stores}`)
    await expect(path(page).getByText('Retail')).toBeVisible()
    await expectPath(page, 'Departments', 'Rimal', 'Retail', 'Stores')

    await link(page, /View Sub-Sections of .*Menswear/).click()
    await expect(page).toHaveURL(`/sub-sections?section=${men}`)
    await page.reload()
    await expect(heading(page, 'Sub-Sections')).toBeVisible()
    await expect(path(page).getByText('Retail')).toBeVisible()
    await expectPath(page, 'Departments', 'Rimal', 'Retail', 'Stores', 'Menswear')

    await link(page, /Back to .*Stores/).click()
    await expect(page).toHaveURL(`/sections?sub_department=${stores}`)
    await path(page).getByRole('link', { name: 'Retail', exact: true }).click()
    await expect(page).toHaveURL(`/sub-departments?department=${retail}`)
    await path(page).getByRole('link', { name: 'Rimal', exact: true }).click()
    await expectPath(page, 'Companies', 'Rimal')
    await page.goBack()
    await page.goBack()
    await expect(heading(page, 'Sections')).toBeVisible()
  })

  test('dialogs say whose department it is where several companies have one of that name', async ({
    page,
    signIn,
  }) => {
    await page.goto(`/sub-departments?department=${retail}`)
    await signIn('hr')
    await button(page, /^Edit .*Stores/).click()
    await expect(dialog(page).getByText('Rimal')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  })

  test('the question before a department or a unit is deleted names its company', async ({
    page,
    signIn,
    world,
  }) => {
    const make = async (path: string, body: object) => {
      const made = await world.as('hr', 'POST', `/api/org/${path}/`, { body })
      expect(made.status).toBe(201)
      return made.body
    }
    const nile = { name: 'Nile Trading', size: 'SMALL', address: 'Cairo' }
    const { company_id } = await make('companies/create', nile)
    const { department_id } = await make('departments/create', { name: 'Retail', company_id })
    await make('sub-departments', { name: 'Stores', department_id })
    const cardOf = (company: string) => page.getByRole('listitem').filter({ hasText: company })
    const askAt = async (company: string) => {
      await cardOf(company)
        .getByRole('button', { name: /^Delete / })
        .click()
      return asking(page)
    }

    await page.goto('/sub-departments')
    await signIn('hr')
    await expect(await askAt('Nile Trading')).toContainText(/Stores.*Retail.*Nile Trading/s)
    await asking(page).getByRole('button', { name: 'Delete' }).click()
    await expect(cardOf('Nile Trading')).toHaveCount(0)
    // What cannot be deleted is named as well.
    await expect(await askAt('Rimal')).toContainText(/Stores.*Retail.*Rimal/s)

    await page.goto('/departments?search=retail')
    await expect(await askAt('Nile Trading')).toContainText(/Retail.*Nile Trading/s)
    await asking(page).getByRole('button', { name: 'Delete' }).click()
    await expect(cardOf('Nile Trading')).toHaveCount(0)
    await expect(await askAt('Rimal')).toContainText(/Retail.*Rimal/s)
  })

  test('each can be looked at on its own', async ({ page, signIn }) => {
    await page.goto('/sub-departments')
    await signIn('hr')
    await expect(heading(page, 'Sub-Departments')).toBeVisible()
    await expectPath(page, 'Organization', 'All Departments', 'Sub-Departments')
    await page.goto('/sections')
    await expect(path(page).getByText('All Sections')).toBeVisible()
    await page.goto('/sub-sections')
    await expect(page.getByText('All Sub-Sections - Independent View')).toBeVisible()
    await expect(path(page).getByText('All Sub-Sections')).toBeVisible()
    await expect(
      page.getByText(
        'You are viewing all sub-sections. Select a section to filter sub-sections by that section.',
      ),
    ).toBeVisible()
  })

  test('a list of something that is gone says so', async ({ page, signIn }) => {
    await page.goto('/sections?sub_department=nothing')
    await signIn('hr')
    await expect(page.getByText('What this list belongs to could not be found')).toBeVisible()
    await link(page, 'Show all').click()
    await expect(page).toHaveURL('/sections')
  })

  test('a department is made, managed, renamed and deleted', async ({ page, signIn }) => {
    await page.goto('/departments')
    await signIn('hr')
    await button(page, 'Add Department').click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Add New Department')
    await dialog(page).getByRole('button', { name: 'Add Department' }).click()
    await expect(dialog(page).getByText('Department name is required')).toBeVisible()
    await expect(dialog(page).getByText('Company is required')).toBeVisible()

    await dialog(page)
      .getByRole('textbox', { name: 'Department Name', exact: true })
      .fill('Logistics')
    await choose(page, 'Company', 'Rimal')
    await choose(page, 'Manager', 'Lina Leader', 'lin')
    await dialog(page).getByRole('button', { name: 'Add Department' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Logistics' })
    await expect(card.getByText('Lina Leader')).toBeVisible()
    await expect(card.getByText('0 Employees')).toBeVisible()

    await button(page, /Edit .*Logistics/).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Edit Department')
    await dialog(page).getByRole('textbox', { name: 'Department Name', exact: true }).fill(' ')
    await expect(dialog(page).getByRole('button', { name: 'Update Department' })).toBeDisabled()
    await dialog(page)
      .getByRole('textbox', { name: 'Department Name', exact: true })
      .fill('Transport')
    await dialog(page).getByLabel('Manager').click()
    await dialog(page).getByRole('option', { name: 'Not assigned' }).click()
    await dialog(page).getByRole('button', { name: 'Update Department' }).click()
    const renamed = page.getByRole('listitem').filter({ hasText: 'Transport' })
    await expect(renamed.getByText('Not assigned')).toBeVisible()

    await button(page, /Delete .*Transport/).click()
    await expect(asking(page).getByRole('heading')).toHaveText('Delete Department')
    await asking(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Department deleted successfully').first()).toBeVisible()
    await expect(renamed).toHaveCount(0)
  })

  test('a unit with employees is not deleted, and the refusal names its level', async ({
    page,
    signIn,
    world,
  }) => {
    const { body } = await world.as('hr', 'POST', '/api/org/departments/create/', {
      body: {
        name: 'Front Office',
        company_id: (await world.as('hr', 'GET', `/api/org/departments/${retail}/`)).body
          .company_id,
      },
    })
    const { employee_id } = people.member
    const before = (await world.as('hr', 'GET', `/api/org/placements/${employee_id}`)).body
    await world.db
      .update(placements)
      .set({ department_id: body.department_id, sub_department_id: null })
      .where(eq(placements.employee_id, employee_id))

    await page.goto('/departments')
    await signIn('hr')
    await button(page, /Delete .*Front Office/).click()
    await expect(asking(page).getByRole('heading')).toHaveText('Cannot Delete Department')
    await expect(asking(page)).toContainText(
      'This department has 1 employee(s) assigned. Please reassign or remove employees before deleting.',
    )
    await asking(page).getByRole('button', { name: 'View employees' }).click()
    await expect(page.getByText('Placements (1)')).toBeVisible()
    await expect(page.getByText('Munir Member')).toBeVisible()

    await world.db
      .update(placements)
      .set({ department_id: before.department_id, sub_department_id: before.sub_department_id })
      .where(eq(placements.employee_id, employee_id))
    await world.as('hr', 'DELETE', `/api/org/departments/${body.department_id}/`)

    await page.goto('/sub-departments')
    await button(page, /Delete .*Stores/).click()
    await expect(asking(page)).toContainText(
      'This sub-department has 1 section(s) assigned. Please reassign or remove sections before deleting.',
    )
    await asking(page).getByRole('button', { name: 'Close' }).click()
    await expect(button(page, /Delete .*Stores/)).toBeFocused()
  })

  test('a failed deletion shows a toast titled Error', async ({ page, signIn }) => {
    await page.route('**/api/org/departments/*/', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue(),
    )
    await page.goto('/departments')
    await signIn('hr')
    await button(page, 'Add Department').click()
    await dialog(page).getByRole('textbox', { name: 'Department Name', exact: true }).fill('Doomed')
    await choose(page, 'Company', 'Rimal')
    await dialog(page).getByRole('button', { name: 'Add Department' }).click()
    await button(page, /Delete .*Doomed/).click()
    await asking(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Error', { exact: true }).first()).toBeVisible()
    await expect(
      page.getByText('Failed to delete department. Please try again.').first(),
    ).toBeVisible()
    await page.unroute('**/api/org/departments/*/')
    await button(page, /Delete .*Doomed/).click()
    await asking(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Department deleted successfully').first()).toBeVisible()
  })

  test('sub-departments and sections show their sums and say what is missing', async ({
    page,
    signIn,
  }) => {
    await page.goto('/sub-departments')
    await signIn('hr')
    await expect(tile(page, 'Total Sub-Departments')).toHaveText('1')
    await expect(tile(page, 'Total Employees')).toHaveText('3')
    await expect(tile(page, 'Average per Sub-Dept')).toHaveText('3')
    await button(page, 'Add Sub-Department').click()
    await dialog(page).getByRole('button', { name: 'Create Sub-Department' }).click()
    await expect(dialog(page).getByText('Validation Error')).toBeVisible()
    await expect(dialog(page).getByText('Sub-department name is required')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/sections')
    await expect(tile(page, 'Total Sections')).toHaveText('1')
    await button(page, 'Add Section').click()
    await dialog(page)
      .getByRole('textbox', { name: 'Section Name', exact: true })
      .fill('Womenswear')
    await dialog(page).getByRole('button', { name: 'Create Section' }).click()
    await expect(dialog(page).getByText('Please select a sub-department')).toBeVisible()
    await choose(page, 'Sub-Department', 'Stores')
    await dialog(page).getByRole('button', { name: 'Create Section' }).click()
    await expect(page.getByText('Section created successfully.').first()).toBeVisible()
    await expect(tile(page, 'Total Sections')).toHaveText('2')
    await button(page, /Delete .*Womenswear/).click()
    await asking(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Section deleted successfully.').first()).toBeVisible()
  })

  test('a sub-section is made below its section, opened, and deleted', async ({ page, signIn }) => {
    await page.goto(`/sub-sections?section=${men}`)
    await signIn('hr')
    await expect(page.getByText('No sub-sections found')).toBeVisible()
    await expect(page.getByText('Get started by creating a new sub-section.')).toBeVisible()
    await expect(tile(page, 'Average Size')).toHaveText('0')

    await button(page, 'Add Sub-Section').first().click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Create New Sub-Section')
    await expect(
      dialog(page)
        .getByLabel(/^Section/)
        .and(page.locator('input')),
    ).toHaveValue('Menswear')
    await expect(
      dialog(page)
        .getByLabel(/^Section/)
        .and(page.locator('input')),
    ).not.toBeEditable()
    await dialog(page).getByRole('button', { name: 'Create Sub-Section' }).click()
    await expect(dialog(page).getByText('Validation Error')).toBeVisible()
    await expect(dialog(page).getByText('Sub-section name is required.')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'Sub-Section Name', exact: true }).fill('Suits')
    await choose(page, 'Manager ID', 'Lina Leader', 'lina')
    await dialog(page).getByRole('button', { name: 'Create Sub-Section' }).click()
    await expect(page.getByText('Sub-section created successfully.').first()).toBeVisible()
    await expect(tile(page, 'Active Sub-Sections')).toHaveText('1')

    await page.getByPlaceholder('Search sub-sections...').fill('shoes')
    await expect(page.getByText('Try adjusting your search terms.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()

    await button(page, /Edit .*Suits/).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Edit Sub-Section')
    await dialog(page).getByRole('textbox', { name: 'Sub-Section Name', exact: true }).fill('SUITS')
    await dialog(page).getByRole('button', { name: 'Update Sub-Section' }).click()
    await expect(page.getByText('Sub-section updated successfully.').first()).toBeVisible()

    await link(page, /View Details of .*SUITS/).click()
    await expect(heading(page, 'SUITS')).toBeVisible()
    await expect(page.getByText('Rimal / Retail / Stores / Menswear / SUITS')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Lina Leader' })).toBeVisible()
    await expect(page.getByText('Employees (0)')).toBeVisible()
    await path(page).getByRole('link', { name: 'Menswear', exact: true }).click()

    await button(page, /Delete .*SUITS/).click()
    await expect(
      asking(page).getByText('Are you sure you want to delete this sub-section?'),
    ).toBeVisible()
    await asking(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Sub-section deleted successfully.').first()).toBeVisible()
  })

  const failures = [
    ['/departments', 'Failed to load departments. Please try again.', 'Try Again'],
    ['/sub-departments', 'Failed to load sub-departments', 'Refresh Page'],
    ['/sections', 'Failed to load sections', 'Try Again'],
    ['/sub-sections', 'Failed to load sub-sections. Please try again.', 'Try Again'],
  ] as const
  for (const [address, sentence, again] of failures) {
    test(`${address} that cannot be loaded says so and can be asked again`, async ({
      page,
      signIn,
    }) => {
      await page.route(`**/api/org${address}/?*`, (route) =>
        route.fulfill({ status: 503, body: '{}' }),
      )
      await page.goto(address)
      await signIn('hr')
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(page.getByText('Server error (503)')).toBeVisible()
      if (address === '/sub-departments')
        await expect(page.getByText('Error Loading Departments')).toBeVisible()
      await page.unroute(`**/api/org${address}/?*`)
      await button(page, again).click()
      await expect(page.getByText(sentence, { exact: true })).toHaveCount(0)
    })
  }

  test('a head of department sees them all and can change none', async ({ page, signIn }) => {
    await page.goto('/departments')
    await signIn('hod')
    for (const [address, title] of [
      ['/departments', 'Departments'],
      ['/sub-departments', 'Sub-Departments'],
      ['/sections', 'Sections'],
      ['/sub-sections', 'Sub-Sections'],
    ] as const) {
      await page.goto(address)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await expect(
        page.getByRole('main').getByRole('button', { name: /Add|Edit|Delete/ }),
      ).toHaveCount(0)
    }
    await page.goto('/companies')
    await expect(page.getByText('You do not have access to this page')).toBeVisible()
  })
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('the way down reads from right to left', async ({ page, signIn }) => {
    await page.goto('/departments')
    await signIn('hr')
    await expect(heading(page, 'الإدارات')).toBeVisible()
    await link(page, /عرض الإدارات الفرعية في .*Retail/).click()
    await expect(page.getByRole('navigation', { name: 'موقعك في الهيكل' })).toContainText('المؤسسة')
    await button(page, 'إضافة إدارة فرعية').click()
    await dialog(page).getByRole('button', { name: 'إنشاء الإدارة الفرعية' }).click()
    await expect(dialog(page).getByText('اسم الإدارة الفرعية مطلوب')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'إلغاء' }).click()
    await button(page, /حذف .*Stores/).click()
    await expect(asking(page)).toContainText('في هذه الإدارة الفرعية قسم واحد')
  })
})
