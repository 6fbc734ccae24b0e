import { sessions } from '#accounts/tables.ts'
import { people, type PersonKey } from '../people.ts'
import { password } from '../test-app.ts'
import { expect, fillIn, test } from './test.ts'

const menus: [who: PersonKey, role: string, entries: string[]][] = [
  [
    'admin',
    'Admin',
    [
      'Dashboard',
      'Employees',
      'Evaluations',
      'Companies',
      'Departments',
      'Replacements',
      'Profile',
      'Admin Tools',
    ],
  ],
  [
    'hr',
    'HR',
    [
      'Dashboard',
      'Employees',
      'Evaluations',
      'Companies',
      'Departments',
      'Replacements',
      'Profile',
    ],
  ],
  [
    'hod',
    'Head-of-Dept',
    ['Dashboard', 'Employees', 'Evaluations', 'Departments', 'Replacements', 'Profile'],
  ],
  [
    'lm',
    'Line Manager',
    ['Dashboard', 'Employees', 'Evaluations', 'Departments', 'Replacements', 'Profile'],
  ],
  ['emp', 'Employee', ['Dashboard', 'Evaluations', 'Profile']],
]

for (const [who, role, entries] of menus) {
  test(`the ${role} signs in and finds the own menu`, async ({ page, signIn }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await signIn(who)

    const [first = ''] = people[who].name.split(' ')
    await expect(page.getByRole('banner')).toContainText(`Welcome back, ${first}!`)
    const navigation = page.getByRole('navigation').first()
    for (const entry of entries)
      await expect(navigation.getByText(entry, { exact: true })).toBeVisible()
    await expect(navigation.getByText('Admin Tools')).toHaveCount(who === 'admin' ? 1 : 0)
    await expect(navigation.getByText('Employees', { exact: true })).toHaveCount(
      who === 'emp' ? 0 : 1,
    )
    await expect(page.getByText(people[who].name).first()).toBeVisible()
  })
}

test('a search that is begun before the first screen is there is not interrupted by it', async ({
  page,
  signIn,
}) => {
  let show = () => {}
  const isShown = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.goto('/')
  await page.route(/\/assets\/DashboardScreen-/, async (route) => {
    await isShown
    await route.continue()
  })
  await signIn('hr')
  const search = page.getByRole('search').getByRole('combobox')
  await search.click()
  show()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.type('Emad')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Emad')
})

test('after signing in the heading of the screen has the focus', async ({ page, signIn }) => {
  await signIn('hr')
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeFocused()
})

test('a wrong password is refused in the words of the specification, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/')
  await fillIn(page, { email: 'lm@example.test', username: 'lm', password: 'wrong' })

  await expect(page.getByText('Invalid credentials. Please try again.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('lm@example.test')
  await expect(page.getByLabel('Username')).toHaveValue('lm')
})

test('an answer of two tokens and no user signs in as the token says', async ({ page }) => {
  await page.route('**/api/auth/login/', async (route) => {
    const { access, refresh } = await (await route.fetch()).json()
    await route.fulfill({ json: { access, refresh } })
  })
  await page.route('**/api/accounts/me/', (route) => route.abort())
  await page.goto('/')
  await fillIn(page, { email: 'lm@example.test', username: 'lm', password })
  await expect(page.getByRole('banner')).toContainText('Welcome back, Lina!')
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(saved).toMatchObject({ id: people.lm.user_id, name: 'Lina Leader', role: 'manager' })
})

test('a token that says nothing of its holder signs in an unknown employee', async ({ page }) => {
  const payload = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 900 })).toString(
    'base64url',
  )
  await page.route('**/api/**', (route) => route.abort())
  await page.route('**/api/auth/login/', (route) =>
    route.fulfill({ json: { access: `e30.${payload}.sig`, refresh: 'r' } }),
  )
  await page.goto('/')
  await fillIn(page, { email: 'x@example.test', username: 'x', password })
  await expect(page.getByText('Welcome back, Unknown User!').first()).toBeVisible()
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  expect(saved).toMatchObject({ id: 'unknown', name: 'Unknown User', role: 'employee' })
})

test('an access token that cannot be parsed is refused with the words of the specification', async ({
  page,
}) => {
  await page.route('**/api/auth/login/', (route) =>
    route.fulfill({ json: { access: 'not a token', refresh: 'r' } }),
  )
  await page.goto('/')
  await fillIn(page, { email: 'lm@example.test', username: 'lm', password })
  await expect(page.getByText('Invalid token format').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('who is signed out by deactivation reads why on the sign-in form, in either language', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('peer')
  await world.as('admin', 'DELETE', `/api/accounts/users/${people.peer.user_id}/`)
  const why = 'Your account is not active any more. Please ask HR or an administrator.'
  await expect(page.getByRole('alert').getByText(why)).toBeVisible()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByText('لم يعد حسابك نشطًا', { exact: false }).first()).toBeVisible()
})

test('who comes back after the session expired reads so on the sign-in form', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('emp')
  await page.goto('about:blank')
  await world.db.update(sessions).set({ expires_at: '2026-01-01T00:00:00.000Z' })
  await page.goto('/')
  const why = 'Your session has expired. Please sign in again.'
  await expect(page.getByRole('alert').getByText(why)).toBeVisible()
})

test('a browser that signed in before is not slowed down by the guesses of others', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('peer')
  await page.getByRole('button', { name: /Petra Peer/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const body = { ...world.credentials('peer'), password: 'a guess' }
  for (let round = 0; round < 12; round++) await world.ask('POST', '/api/auth/login/', { body })
  world.pauses.length = 0
  await signIn('peer')
  expect(world.pauses).toEqual([])
})

test('empty fields are asked for before anything is sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/auth/login')) sent++
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please fill in all fields.').first()).toBeVisible()
  expect(sent).toBe(0)
})

test('every address asks for the sign-in first and is where one stands afterwards', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  for (const address of ['/employees', '/settings', `/evaluations/${id}`, '/nowhere']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  }
  await page.goto(`/evaluations/${id}`)
  await signIn('hod')
  await expect(page).toHaveURL(`/evaluations/${id}`)
  await expect(page.getByRole('heading', { name: /Emad Employee/ })).toBeVisible()
})

test('the session is there again after a reload, and is over after signing out', async ({
  page,
  signIn,
}) => {
  await signIn('lm')
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Welcome back, Lina!')

  await page.getByRole('button', { name: /Lina Leader/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out successfully').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(
    await page.evaluate(() =>
      ['auth_token', 'refresh_token', 'user'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null])
})

test('an access token that expired is exchanged without anyone noticing', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  let exchanges = 0
  page.on('request', (request) => {
    if (request.url().includes('/auth/refresh')) exchanges++
  })
  await page.evaluate(() => localStorage.setItem('auth_token', 'no.longer.good'))
  await page.getByRole('navigation').first().getByText('Evaluations', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Evaluations', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toHaveCount(0)
  await expect.poll(() => exchanges).toBe(1)
})

test('a session that ended elsewhere leads to the sign-in screen at the root', async ({
  page,
  signIn,
  world,
}) => {
  await page.goto('/evaluations')
  await signIn('peer')
  const refresh = await page.evaluate(() => localStorage.getItem('refresh_token'))
  // While the page stands it hears of the end by itself, and would forget the session first.
  await page.goto('about:blank')
  await world.ask('POST', '/api/auth/logout/', { body: { refresh } })
  await page.goto('/evaluations')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('saved user data that cannot be read signs out instead of breaking', async ({
  page,
  signIn,
}) => {
  await signIn('lm')
  await page.evaluate(() => localStorage.setItem('user', '{not json'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('storage that throws does not keep anyone out', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await signIn('lm')
  await expect(page.getByRole('banner')).toContainText('Welcome back, Lina!')
})

test('the network diagnostic shows what works and what does not', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Network Diagnostic' }).click()
  await page.getByRole('button', { name: 'Run Diagnostics' }).click()
  for (const name of ['API Connectivity', 'Environment Config', 'Login Test'])
    await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText('PASS', { exact: true })).toHaveCount(3)
  await expect(page.getByText('API connection successful (authentication required)')).toBeVisible()

  await page.getByRole('button', { name: 'Clear Results' }).click()
  await expect(page.getByText('PASS', { exact: true })).toHaveCount(0)

  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Run Diagnostics' }).click()
  await expect(page.getByText('FAIL', { exact: true })).toHaveCount(3)
})

test('a real company sees no demo accounts', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByText('Demo credentials')).toHaveCount(0)
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('the same screens read from right to left', async ({ page, signIn }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await signIn('lm')
    const menu = await page.getByRole('navigation').first().boundingBox()
    expect(menu?.x).toBeGreaterThan(640)
    // The content lies to the left of the menu and reaches up to it.
    const content = await page.getByRole('main').boundingBox()
    const end = (content?.x ?? 0) + (content?.width ?? 0)
    expect(end).toBeLessThanOrEqual(menu?.x ?? 0)
    expect(end).toBeGreaterThan(640)
    expect(content?.x).toBeLessThan(256)
    await expect(page.getByRole('banner')).toContainText('Lina')
  })

  test('a refusal is in Arabic too', async ({ page }) => {
    await page.goto('/')
    await fillIn(page, { email: 'lm@example.test', username: 'lm', password: `${password}!` })
    await expect(page.getByText('بيانات الدخول غير صحيحة').first()).toBeVisible()
  })
})
