import { people } from '../people.ts'
import { expect, test } from './test.ts'

test('an administrator makes an account and hands out the link to its password', async ({
  page,
  browser,
  world,
  signIn,
}) => {
  await page.goto('/admin')
  await signIn('admin')
  await page.getByRole('link', { name: /^User Management/ }).click()
  await page.getByRole('button', { name: 'Create New User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(
    dialog.getByText('Please fill in all required fields (Name, Username, Email)'),
  ).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nadia New')
  await dialog.locator('input[name=username]').fill('nadia')
  await dialog.locator('input[name=email]').fill('nadia@example.test')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  // The dialog before may still be leaving the screen.
  const linkDialog = page.getByRole('dialog', { name: 'Sign-in link' })
  const linkField = linkDialog.getByRole('textbox', { name: 'Link' })
  const first = await linkField.inputValue()
  await linkDialog.getByRole('button', { name: 'Done' }).click()
  await expect(linkDialog).toHaveCount(0)

  await page.getByRole('searchbox').fill('nadia')
  const card = page.locator('[data-user=nadia]')
  await card.getByRole('button', { name: /^Sign-in link/ }).click()
  await linkDialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await linkField.inputValue()
  expect(link).not.toBe(first)

  const elsewhere = await browser.newPage()
  await elsewhere.goto(new URL(link, world.address).href)
  await expect(elsewhere.getByText('Hello ⁨Nadia New⁩')).toBeVisible()
  await elsewhere.locator('input[name=password]').fill('Green tea at 5')
  await elsewhere.locator('input[name=again]').fill('Green tea at 5')
  await elsewhere.getByRole('button', { name: 'Set password' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
  await elsewhere.close()
})

test('an account is taken away and given back, but never one’s own', async ({ page, signIn }) => {
  await page.goto('/admin/user-management?search=example')
  await signIn('admin')
  const own = page.locator('[data-user=admin]')
  await expect(own.getByRole('button', { name: /^Delete/ })).toBeDisabled()

  const card = page.locator('[data-user=peer]')
  await card.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('Petra Peer')
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await expect(card.getByText('Inactive')).toBeVisible()
  await card.getByRole('button', { name: /^Restore/ }).click()
  await expect(card.getByText('Inactive')).toHaveCount(0)
})

test('a permission is granted by its label, and is in the history', async ({ page, signIn }) => {
  await page.goto('/admin/user-management?search=munir')
  await signIn('admin')
  const card = page.locator('[data-user=member]')
  await card.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Permissions' }).click()
  await expect(dialog).toContainText('This person can view evaluations and edit their own profile.')
  await dialog.getByRole('checkbox', { name: 'View reports' }).check()
  await expect(dialog).toContainText('view reports')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()

  await card.getByRole('button', { name: /^History/ }).click()
  await expect(page).toHaveURL(new RegExp(people.member.user_id))
  await expect(page.getByText(/changed the permissions of/)).toBeVisible()
})

test('two administrators change one person: the second reads both versions in words', async ({
  page,
  world,
  signIn,
}) => {
  await page.goto('/admin/user-management?search=peer')
  await signIn('admin')
  const { user_id } = people.peer
  await page.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Permissions' }).click()
  await dialog.getByRole('checkbox', { name: 'View reports' }).check()
  const permissions = { granted: ['reports_export', 'team_management'], denied: ['profile_edit'] }
  await world.as('admin', 'PATCH', `/api/accounts/users/${user_id}/`, { body: { permissions } })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('definition')).toHaveText([
    'View reports',
    'Export reports · Team management',
  ])
  await expect(question.getByText('Granted permissions')).toBeVisible()
  // Changed by the other alone: nothing to ask about.
  await expect(question.getByText('Denied permissions')).toHaveCount(0)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toBeHidden()
  const { body } = await world.as('admin', 'GET', `/api/accounts/users/${user_id}/`)
  expect(body.permissions_granted).toEqual(['reports_view'])
  expect(body.permissions_denied).toEqual(['profile_edit'])
})

test('a search without a result says so, and Clear shows everyone again', async ({
  page,
  signIn,
}) => {
  await page.goto('/admin/user-management')
  await signIn('hr')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Line Manager')
  await expect(page.locator('[data-user]')).toHaveCount(1)
  await page.getByRole('searchbox').fill('no one of that name')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click()
  await expect(page.locator('[data-user=emp]')).toBeVisible()
})
