import { people } from '../people.ts'
import { password } from '../test-app.ts'
import { openTeams } from './teams-host.ts'
import { expect, test } from './test.ts'

// As Playwright starts it, a whole browser refuses storage to the frame: reading it throws. One without a window does not.
test.use({
  launchOptions: {
    ...(process.env.WHOLE_CHROME_PATH && { executablePath: process.env.WHOLE_CHROME_PATH }),
    args: ['--no-sandbox'],
  },
})

test('where the browser refuses storage to Teams, one still signs in and works', async ({
  page,
  world,
}) => {
  const linkedId = await world.evaluation({ status: 'Pending HoD Approval' })
  const { tab, frame, path } = await openTeams(page, world.address, { theme: 'dark', linkedId })
  await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  const refused = await frame().evaluate(() => {
    try {
      return localStorage.length < 0
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)

  await expect(tab.getByText('This browser stores nothing for a page inside Teams')).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Open in the browser' })).toHaveAttribute(
    'href',
    `/evaluations/${linkedId}`,
  )

  const { email, username } = people.hod
  for (const [name, value] of Object.entries({ email, username, password }))
    await tab.locator(`input[name=${name}]`).fill(value)
  await tab.locator('form button[type=submit]').click()
  await expect(tab.getByRole('heading', { name: people.emp.name })).toBeVisible()
  expect(path()).toBe(`/evaluations/${linkedId}`)
  await tab.getByRole('link', { name: 'Evaluations', exact: true }).click()
  await expect.poll(path).toBe('/evaluations')
  await expect(tab.locator('html')).toHaveCSS('background-color', 'rgb(36, 36, 36)')
})
