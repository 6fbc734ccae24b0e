import { Secret, TOTP } from 'otpauth'
import { people } from '../people.ts'
import { password } from '../test-app.ts'
import { expect, fillIn, test } from './test.ts'

test('people keep their own data, and read what HR keeps', async ({ page, signIn }) => {
  await page.goto('/profile')
  await signIn('lm')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Phone').fill('555123456')
  await page.getByRole('button', { name: 'Save' }).click()
  // Saved once the form is one to read again.
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('555123456')).toBeVisible()

  await page.getByRole('tab', { name: 'Professional' }).click()
  // The timeline below names the manager in a sentence.
  await expect(page.getByText('Hamad Head', { exact: true })).toBeVisible()
})

test('performance is the newest result, and the way there', async ({ page, world, signIn }) => {
  await world.evaluation({ of: 'peer', status: 'Completed', achieved: [8], period: '2026-Q1' })
  await world.evaluation({ of: 'peer', status: 'Completed', achieved: [9], period: '2026-Q2' })
  await page.goto('/profile?tab=performance')
  await signIn('peer')
  await expect(page.getByText('9.0/10')).toBeVisible()
  await expect(page.getByText('+12.5%')).toBeVisible()
})

test('two-factor sign-in is switched on, asked for, and helped out of by a recovery code', async ({
  page,
  browser,
  world,
  signIn,
}) => {
  await page.goto('/profile?tab=security')
  await signIn('emp')
  await page.getByRole('button', { name: 'Enable' }).click()
  const confirm = page.getByRole('dialog').getByLabel('Current password')
  await confirm.fill('a guess')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await confirm.fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByLabel('Or type this key into the app').inputValue()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByLabel('Code from the app').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('alertdialog').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I saved my recovery codes' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()

  const phone = await browser.newPage()
  await phone.goto(world.address)
  const { email, username } = people.emp
  await fillIn(phone, { email, username, password })
  await expect(phone.getByText('Please enter the security code')).toBeVisible()
  await fillIn(phone, { code: recovery })
  await phone.getByRole('banner').waitFor()
  await phone.close()

  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await confirm.fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are signed in on this device only').first()).toBeVisible()
})
