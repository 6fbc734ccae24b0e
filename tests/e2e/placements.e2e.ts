import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const asking = (page: Page) => page.getByRole('alertdialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(new RegExp(`^${label}\\s*\\*?$`))
    .and(page.locator('input'))

async function choose(page: Page, label: string, option: string) {
  await field(page, label).click()
  await dialog(page).getByRole('option', { name: option }).first().click()
}

test.use({ viewport: { width: 1440, height: 900 } })

test('placements are listed with what is missing written out, and searched', async ({
  page,
  signIn,
}) => {
  await page.goto('/replacements')
  await signIn('hr')
  await expect(page.getByRole('heading', { name: 'Replacements', level: 1 })).toBeVisible()
  await expect(page.getByText('Manage employee placements and assignments')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Employee',
    'Company',
    'Department',
    'Sub-Department',
    'Section',
    'Sub-Section',
    'Assigned At',
    'Actions',
  ])
  await expect(
    row(page, 'Salma').or(row(page, 'سلمى')).getByRole('gridcell', { name: '-', exact: true }),
  ).toHaveCount(3)
  await expect(row(page, 'Petra Peer').getByText('Jan 5, 2026, 11:00')).toBeVisible()

  const search = page.getByPlaceholder('Search by employee, company, or department...')
  await search.fill('petra')
  await expect(page.getByText('Placements (1)')).toBeVisible()
  await search.fill('finance')
  await expect(row(page, 'Farah Finance')).toBeVisible()
  await expect(page.getByText('Placements (4)')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Placements (4)')).toBeVisible()
  await search.fill('nowhere')
  await expect(page.getByText('No placements found')).toBeVisible()
})

test('a row that cannot be read whole is shown as far as it can, and the number is announced', async ({
  page,
  signIn,
}) => {
  await page.route('**/api/org/placements/?*', async (route) => {
    const answer = await route.fetch()
    const list = await answer.json()
    const [first, second] = list.results
    Object.assign(first, { assigned_at: 'no date', employee_name: null })
    Object.assign(second, { assigned_at: null, department_name: 7 })
    await route.fulfill({ response: answer, json: list })
  })
  await page.goto('/replacements')
  await signIn('hr')
  await expect(page.getByRole('gridcell', { name: 'Invalid Date' })).toHaveCount(1)
  await expect(page.getByText('N/A')).toHaveCount(3)
  await expect(row(page, 'Petra Peer')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Placements \(\d+\)$/ })).toBeVisible()
})

test('someone moves: what belonged to the old place is cleared, and the history shows it', async ({
  page,
  signIn,
}) => {
  await page.goto('/replacements')
  await signIn('hr')
  await button(page, /Edit the placement of .*Petra Peer/).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Edit Placement')
  await expect(field(page, 'Employee')).toHaveValue('Petra Peer')
  await expect(field(page, 'Employee')).not.toBeEditable()
  await expect(field(page, 'Sub Department')).toHaveValue('Stores')
  await expect(field(page, 'Sub Section')).toHaveAttribute('placeholder', 'Select a section first')

  await button(page, 'Change Department').click()
  await expect(field(page, 'Department')).toBeFocused()
  await choose(page, 'Department', 'Finance')
  await expect(field(page, 'Sub Department')).toHaveValue('')
  await expect(field(page, 'Sub Department')).toHaveAttribute(
    'placeholder',
    'No sub departments found',
  )
  await expect(field(page, 'Section')).toHaveAttribute(
    'placeholder',
    'Select a sub department first',
  )
  await expect(dialog(page).getByText('Not assigned')).toHaveCount(3)

  await choose(page, 'Department', 'Retail')
  await choose(page, 'Sub Department', 'Stores')
  await choose(page, 'Section', 'Menswear')
  await expect(field(page, 'Sub Section')).toHaveAttribute('placeholder', 'No sub-sections found')
  await button(page, 'Update Placement').click()
  await expect(page.getByText('Placement updated successfully').first()).toBeVisible()
  await expect(row(page, 'Petra Peer').getByRole('gridcell', { name: 'Menswear' })).toBeVisible()

  await button(page, /Placement history of .*Petra Peer/).click()
  await expect(dialog(page).getByText('Rimal / Retail / Stores / Menswear')).toBeVisible()
  await expect(dialog(page).getByText('Rimal / Retail / Stores', { exact: true })).toBeVisible()
  await expect(dialog(page)).toContainText('Changed by ⁨Huda Resources⁩')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(button(page, /Placement history of .*Petra Peer/)).toBeFocused()
})

test('another company empties the department', async ({ page, signIn, world }) => {
  await world.as('hr', 'POST', '/api/org/companies/create/', { body: { name: 'Rimal Misr' } })
  await page.goto('/replacements')
  await signIn('hr')
  await button(page, /Edit the placement of .*Emad/).click()
  await button(page, 'Change Company').click()
  await choose(page, 'Company', 'Rimal Misr')
  await expect(field(page, 'Department')).toHaveAttribute('placeholder', 'No departments available')
  await button(page, 'Update Placement').click()
  await expect(dialog(page).getByText('Department is required')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Discard').click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a placement ends, and the same person is placed again', async ({ page, signIn }) => {
  await page.goto('/replacements')
  await signIn('hr')
  await button(page, /Delete the placement of .*Munir/).click()
  await expect(
    asking(page).getByText('Are you sure you want to delete this placement?'),
  ).toBeVisible()
  await asking(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Placement deleted successfully').first()).toBeVisible()
  await expect(row(page, 'Munir Member')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await button(page, 'Add Placement').click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Create New Placement')
  await expect(field(page, 'Company')).toHaveAttribute('placeholder', 'Select a company')
  await expect(field(page, 'Department')).toHaveAttribute('placeholder', 'Select a company first')
  await expect(field(page, 'Sub Department')).toHaveAttribute(
    'placeholder',
    'Select a department first',
  )
  await button(page, 'Create Placement').click()
  for (const complaint of ['Employee', 'Company', 'Department'])
    await expect(dialog(page).getByText(`${complaint} is required`, { exact: true })).toBeVisible()

  await field(page, 'Employee').click()
  await field(page, 'Employee').fill('emad')
  await expect(dialog(page).getByRole('option', { name: /Emad.*placed already/ })).toBeDisabled()
  await field(page, 'Employee').fill('munir')
  await dialog(page).getByRole('option', { name: 'member@example.test' }).click()
  await choose(page, 'Company', 'Rimal')
  await choose(page, 'Department', 'Retail')
  await choose(page, 'Sub Department', 'Stores')
  await button(page, 'Create Placement').click()
  await expect(page.getByText('Placement created successfully').first()).toBeVisible()
  await expect(row(page, 'Munir Member').getByRole('gridcell', { name: 'Stores' })).toBeVisible()
})

test('a failed load and a failed choice say what they could not load', async ({ page, signIn }) => {
  await page.route('**/api/org/placements/?*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page.goto('/replacements')
  await signIn('hr')
  await expect(page.getByText('Failed to load placements. Please try again.')).toBeVisible()
  await page.unroute('**/api/org/placements/?*')
  await button(page, 'Try Again').click()
  await page.route('**/api/org/sections/?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await button(page, /Edit the placement of .*Emad/).click()
  await expect(dialog(page).getByText('Error loading sections')).toBeVisible()
  await expect(dialog(page).getByText('Failed to load sections. Please try again.')).toBeVisible()
})

test('a head of department sees the own people, and why adding is not possible', async ({
  page,
  signIn,
}) => {
  await page.goto('/replacements')
  await signIn('hod')
  await expect(row(page, people.emp.name)).toBeVisible()
  await expect(row(page, 'Farah Finance')).toHaveCount(0)
  await expect(button(page, /Edit the placement|Delete the placement/)).toHaveCount(0)
  const add = button(page, 'Add Placement')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription('Only HR and administrators can add placements.')
})

test('a phone shows rows of 64 pixels, with what can be done behind a button', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await page.goto('/replacements')
  await signIn('hr')
  const line = page.getByRole('listitem').filter({ hasText: 'Emad Employee' })
  expect((await line.boundingBox())?.height).toBe(64)
  await expect(line).toContainText('Stores')
  await line.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: /Edit the placement/ }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Edit Placement')
})

test('the list is narrowed to a unit and to people without a placement, and sorted', async ({
  page,
  signIn,
  world,
}) => {
  await world.as('admin', 'DELETE', `/api/org/placements/${people.peer.employee_id}/`)
  await page.goto('/replacements')
  await signIn('hr')
  const count = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  await button(page, 'Filters').click()
  const choice = (name: string) => page.getByRole('combobox', { name })
  await choice('Company').click()
  await page.getByRole('option', { name: 'Rimal', exact: true }).click()
  await choice('Department').click()
  await page.getByRole('option', { name: 'Finance' }).click()
  await expect(page).toHaveURL(/department=/)
  await page.keyboard.press('Escape')
  await count('Placements (4)')
  await button(page, /Remove the filter .*Finance/).click()
  await expect(page).not.toHaveURL(/department=/)

  await page
    .getByRole('columnheader', { name: 'Department', exact: true })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/ordering=department/)

  await button(page, 'Filters').click()
  // The switch follows the address, which changes a moment after the click.
  const without = page.getByRole('switch', { name: 'Without a placement' })
  await without.click()
  await expect(without).toBeChecked()
  await page.keyboard.press('Escape')
  await count('Without a placement (1)')
  await button(page, /Add a placement for .*Petra Peer/).click()
  await expect(field(page, 'Employee')).toHaveValue('Petra Peer')
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('placements and their days are written in Arabic', async ({ page, signIn }) => {
    await page.goto('/replacements')
    await signIn('hr')
    await expect(page.getByRole('heading', { name: 'التعيينات', level: 1 })).toBeVisible()
    await expect(row(page, 'Lina Leader').getByText('٥ يناير ٢٠٢٦، ١١:٠٠')).toBeVisible()
    await button(page, /تعديل تعيين .*Lina/).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('تعديل التعيين')
    await button(page, 'تعديل الإدارة').click()
    await expect(field(page, 'القسم')).toHaveAttribute('placeholder', 'اختر إدارة فرعية أولًا')
  })
})
