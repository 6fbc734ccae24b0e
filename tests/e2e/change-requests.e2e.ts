import { expect, test } from './test.ts'

const wanted = 'Emad Ali'

test('an employee requests another name, HR makes the change, and the profile shows it', async ({
  page,
  world,
  signIn,
}) => {
  await page.goto('/profile')
  await signIn('emp')
  await page.getByRole('button', { name: 'Request a change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send to HR' }).click()
  await expect(dialog.getByText('Enter the correct value')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Correct value' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Correct value' }).fill(wanted)
  await dialog.getByRole('textbox', { name: 'Note for HR' }).fill('As in my passport')
  await dialog.getByRole('button', { name: 'Send to HR' }).click()
  await expect(dialog).toHaveCount(0)
  const requests = page.getByRole('list', { name: 'Your requests to HR' }).getByRole('listitem')
  await expect(requests).toContainText('Waiting for HR')

  const office = await page.context().browser()?.newPage({ baseURL: world.address })
  if (!office) throw new Error('the browser is gone')
  await signIn('hr', office)
  const panel = office.getByRole('region', { name: 'Requests from employees' })
  await expect(panel).toContainText('Emad Employee')
  await expect(panel).toContainText('As in my passport')
  await panel.getByRole('button', { name: /^Make the change/ }).click()
  // Without an open request there is nothing to show.
  await expect(panel).toHaveCount(0)
  await office.close()

  await page.reload()
  await expect(requests).toContainText('Done')
  await expect(requests).toContainText('Huda Resources')
  await expect(page.getByRole('main').getByText(wanted).first()).toBeVisible()
})

test('HR declines a request with a reason, in Arabic', async ({ page, world, signIn }) => {
  await world.as('emp', 'POST', '/api/accounts/me/change-requests/', {
    body: { field: 'position', value: 'Head Cashier' },
  })
  await world.as('hr', 'PATCH', '/api/accounts/me/', { body: { language: 'ar' } })
  await page.goto('/')
  await signIn('hr')
  const panel = page.getByRole('region', { name: 'طلبات الموظفين' })
  await panel.getByRole('button', { name: /^رفض/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'رفض', exact: true }).click()
  await expect(dialog.getByText('يرجى ذكر السبب')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'السبب' }).fill('المسمى كما في العقد')
  await dialog.getByRole('button', { name: 'رفض', exact: true }).click()
  // An open dialog hides the panel from the accessibility tree, so the panel
  // alone would count as gone before the answer of the server is there.
  await expect(dialog).toHaveCount(0)
  await expect(panel).toHaveCount(0)
  const { results } = (await world.as('emp', 'GET', '/api/accounts/me/change-requests/')).body
  expect(results).toMatchObject([{ status: 'declined', comment: 'المسمى كما في العقد' }])
})
