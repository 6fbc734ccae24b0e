import { Secret, TOTP } from 'otpauth'
import { people } from '../people.ts'
import { password } from '../test-app.ts'
import { expect, fillIn, test } from './test.ts'

test('an administrator reads who failed to sign in, and finds one kind of event', async ({
  page,
  world,
  signIn,
}) => {
  const body = { ...world.credentials('peer'), password: 'a guess' }
  for (let round = 0; round < 3; round++) await world.ask('POST', '/api/auth/login/', { body })
  await signIn('admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: /Sign-ins, failures and refusals/ }).click()
  await expect(page.getByRole('heading', { name: 'Security log', level: 1 })).toBeVisible()
  const events = page.getByRole('list', { name: 'Security events' }).getByRole('listitem')
  const failure = events.filter({ hasText: 'Failed sign-in' }).first()
  await expect(failure).toContainText('Petra Peer')

  await page.getByLabel('Event', { exact: true }).selectOption('signed_in')
  await expect(events.filter({ hasText: 'Failed sign-in' })).toHaveCount(0)
  await expect(events.filter({ hasText: 'Amal Admin' }).first()).toBeVisible()
})

test('who sees the security log but no accounts finds a person whom the log names', async ({
  page,
  world,
  signIn,
}) => {
  const permissions = { granted: ['system_settings'], denied: ['user_management'] }
  const target = `/api/accounts/users/${people.hr.user_id}/`
  await world.as('admin', 'PATCH', target, { body: { permissions } })
  await world.signIn('peer')
  await world.app.securityLog.flush()
  await page.goto('/admin/security')
  await signIn('hr')
  const person = page.getByRole('combobox', { name: 'Person' })
  await person.click()
  await person.fill('petra')
  await page.getByRole('option', { name: 'Petra Peer' }).click()
  const events = page.getByRole('list', { name: 'Security events' }).getByRole('listitem')
  await expect(events).toHaveCount(1)
  await expect(events).toContainText('Petra Peer')
})

test('a role that requires a second factor is held up until it is set up, then continues', async ({
  page,
  browser,
  world,
  signIn,
}) => {
  await page.goto('/admin/security')
  await signIn('admin')
  await page.getByLabel('Employee', { exact: true }).selectOption('required')
  await page.getByRole('button', { name: 'Save policy' }).click()
  await expect(page.getByText('The two-factor policy is saved').first()).toBeVisible()
  const events = page.getByRole('list', { name: 'Security events' }).getByRole('listitem')
  await expect(events.filter({ hasText: 'Employee: Off → Required' })).toBeVisible()

  const phone = await browser.newPage({ locale: 'en-GB' })
  await phone.goto(world.address)
  const { email, username } = people.emp
  await fillIn(phone, { email, username, password })
  await expect(phone.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await expect(phone.getByRole('navigation')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Set it up now' }).click()
  await phone.getByLabel('Current password').fill(password)
  await phone.getByRole('button', { name: 'Continue' }).click()
  const secret = await phone.getByLabel('Or type this key into the app').inputValue()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await phone.getByLabel('Code from the app').fill(code)
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await phone.getByRole('button', { name: 'I saved my recovery codes' }).click()
  await expect(phone.getByRole('banner')).toContainText('Welcome back, Emad!')

  await phone.goto(`${world.address}/profile?tab=security`)
  await expect(phone.getByText('Required for your role')).toBeVisible()
  await phone.getByRole('button', { name: 'View' }).click()
  const own = phone.getByRole('region', { name: 'Security events of your account' })
  await expect(own.getByText('Two-factor sign-in switched on')).toBeVisible()
  await phone.close()
})

test('a role that is encouraged is reminded at the sign-in', async ({ page, world, signIn }) => {
  const off = { ADMIN: 'off', HR: 'off', HOD: 'off', EMP: 'off' }
  const body = { two_factor: { ...off, LM: 'encouraged' } }
  await world.as('admin', 'PUT', '/api/security-policies/', { body })
  await signIn('lm')
  await expect(
    page.getByText('Two-factor sign-in is recommended for your role.', { exact: false }).first(),
  ).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('the security log reads in Arabic', async ({ page, signIn }) => {
    await page.goto('/admin/security')
    await signIn('admin')
    await expect(page.getByRole('heading', { name: 'سجل الأمان', level: 1 })).toBeVisible()
    const events = page.getByRole('list', { name: 'أحداث الأمان' })
    await expect(events.getByText('تسجيل دخول').first()).toBeVisible()
  })
})
