import { finance, people } from '../people.ts'
import { expect, test } from './test.ts'

test('HR finds a person, looks at the profile and comes back to the same list', async ({
  page,
  signIn,
}) => {
  await page.goto('/employees')
  await signIn('hr')
  await expect(page.getByRole('heading', { name: 'Employee Management' })).toBeVisible()
  const cards = page.locator('[data-employee]')
  await expect(cards).toHaveCount(9)

  await page.getByRole('searchbox').fill('emad')
  await expect(cards).toHaveCount(1)
  const card = cards.first()
  await expect(card).toContainText('Emad Employee')
  await expect(card.getByRole('link', { name: /emp@example\.test/ })).toHaveAttribute(
    'href',
    'mailto:emp@example.test',
  )
  await expect(card.locator('a[href*="wa.me"]')).toHaveAttribute('href', /966500000000$/)
  await expect(card).toContainText('01/03/2024')

  await card.getByRole('link', { name: /View Profile/ }).click()
  await expect(page).toHaveURL(`/employees/${people.emp.employee_id}`)
  const profile = page.getByRole('main')
  for (const text of [
    'Contact Information',
    'Work Information',
    'Organization Details',
    'Evaluation History',
  ])
    await expect(profile.getByText(text)).toBeVisible()
  await expect(profile.getByRole('link', { name: 'Lina Leader' })).toBeVisible()
  await expect(profile.getByText('Stores').first()).toBeVisible()

  await profile.getByRole('button', { name: 'Placement history' }).click()
  const placements = page.getByRole('dialog', { name: /Placement history of .*Emad Employee/ })
  await expect(placements).toContainText('Rimal / Retail / Stores')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Back to Employees' }).click()
  await expect(page).toHaveURL(/search=emad/)
  await expect(cards).toHaveCount(1)

  await page.getByRole('searchbox').fill('no one of that name')
  await expect(page.getByText('No employees found')).toBeVisible()
})

test('the status switch asks before Inactive, and is back again when the server refuses', async ({
  page,
  signIn,
}) => {
  await page.goto('/employees?search=petra')
  await signIn('hr')
  const card = page.locator('[data-employee]').first()
  const toggle = card.getByRole('switch')
  await expect(toggle).toBeChecked()
  await toggle.click()
  await page.getByRole('button', { name: 'Set Inactive' }).click()
  await expect(toggle).not.toBeChecked()
  await page.reload()
  await expect(toggle).not.toBeChecked()

  await page.route('**/api/employees/*/', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 503,
          json: { message: 'Later, please.', error: 'unavailable', details: {} },
        })
      : route.continue(),
  )
  await toggle.click()
  await expect(page.getByText('Later, please.').first()).toBeVisible()
  await expect(toggle).not.toBeChecked()
})

test('a line manager sees the own team and switches no one', async ({ page, signIn }) => {
  await page.goto('/employees')
  await signIn('lm')
  await expect(page.locator('[data-employee]')).toHaveCount(3)
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('an employee has no list of people, but an own profile', async ({ page, signIn }) => {
  await page.goto('/employees')
  await signIn('emp')
  await expect(page.locator('[data-employee]')).toHaveCount(0)
  await page.goto(`/employees/${people.emp.employee_id}`)
  await expect(page.getByRole('heading', { name: 'Emad Employee' })).toBeVisible()
  await page.goto(`/employees/${people.lm.employee_id}`)
  await expect(page.getByText('Employee not found')).toBeVisible()
})

test('HR adds someone with an invitation, and edits only what changed', async ({
  page,
  signIn,
}) => {
  await page.goto('/employees')
  await signIn('hr')
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Employee' }).click()
  for (const said of [
    'Full name is required',
    'Email address is required',
    'Phone number is required',
    'Position is required',
    'Company name is required',
    'Department is required',
    'Join date is required',
  ])
    await expect(dialog.getByText(said)).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Full Name', exact: true }).fill('Nour Newcomer')
  await dialog.getByLabel('Email Address').fill('nour@example.test')
  await dialog.getByLabel('Phone Number').fill('512345678')
  await dialog.getByRole('textbox', { name: 'Position', exact: true }).fill('Cashier')
  await dialog.getByRole('combobox', { name: 'Company Name' }).click()
  await page.getByRole('option', { name: 'Rimal' }).click()
  await dialog.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: 'Finance' }).click()
  await dialog.getByLabel('Join Date').fill('01/11/2026')
  await dialog.getByRole('button', { name: 'Add Employee' }).click()
  await expect(page.getByText('Employee created successfully!').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill('nour')
  const card = page.locator('[data-employee]')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Finance')
  await card.getByRole('button', { name: /Edit/ }).click()

  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  await dialog.getByRole('textbox', { name: 'Position', exact: true }).fill('Team Lead')
  await dialog.getByRole('button', { name: 'Update Employee' }).click()
  await expect(page.getByText('Employee updated successfully!').first()).toBeVisible()
  await expect(card).toContainText('Team Lead')
  expect(sent).toEqual([{ user_data: { title: 'Team Lead' } }])

  await card.getByRole('button', { name: /Edit/ }).click()
  await dialog.getByRole('button', { name: 'Update Employee' }).click()
  await expect(page.getByText('Nothing was changed.').first()).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the scores of an employee are drawn on the profile, and read as a table', async ({
  page,
  world,
  signIn,
}) => {
  await world.evaluation({ status: 'Completed', achieved: [7], period: '2025-Q4' })
  await world.evaluation({ status: 'Completed', achieved: [9], period: '2026-Q1' })
  await world.evaluation({ achieved: [1], period: '2026-Q2' })
  await page.goto(`/employees/${people.emp.employee_id}`)
  await signIn('hr')
  const chart = page.getByRole('figure', { name: 'Score by period' })
  await expect(chart.getByRole('listitem')).toHaveText([/7\.0.*Q4.*2025/s, /9\.0.*Q1.*2026/s])
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Score by period' })).toContainText('9.0')
})

test('the department filter is sent and narrows the list', async ({ page, signIn }) => {
  await page.goto('/employees')
  await signIn('hr')
  const cards = page.locator('[data-employee]')
  await expect(cards).toHaveCount(9)
  const sent = page.waitForRequest((request) =>
    request.url().includes(`/api/employees/?department=${finance}`),
  )
  await page.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: 'Finance' }).click()
  await sent
  await expect(cards).toHaveCount(4)
  await expect(page.getByRole('main')).not.toContainText(people.emp.name)
})

test('a dialog with input asks before it closes, and one without does not', async ({
  page,
  signIn,
}) => {
  await page.goto('/employees?search=petra')
  await signIn('hr')
  const edit = page.getByRole('button', { name: /Edit .*Petra/ })
  const dialog = page.getByRole('dialog')
  await edit.click()
  await dialog.getByRole('textbox', { name: 'Full Name', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await edit.click()
  await dialog.getByRole('textbox', { name: 'Full Name', exact: true }).fill('Petra Perhaps')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Full Name', exact: true })).toHaveValue(
    'Petra Perhaps',
  )
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-employee]')).toContainText('Petra Peer')
})
