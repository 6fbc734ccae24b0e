import { openTeams } from './teams-host.ts'
import { expect, test } from './test.ts'

const facts = { demo: false, version: 'test', supportContact: 'hr@contoso.com' }

test('the page says whom to ask for an account, in both languages and before signing in', async ({
  page,
  world,
}) => {
  await page.goto('/')
  await expect(page.getByText('No account yet? Ask your HR department.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'HR System' })).toBeVisible()

  const server = await world.anotherServer({ facts })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  await page.goto(address)
  const link = page.getByRole('link', { name: 'hr@contoso.com' })
  await expect(link).toHaveAttribute('href', 'mailto:hr@contoso.com')
  await expect(link).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByText('ليس لديك حساب؟ اطلبه من hr@contoso.com.')).toBeVisible()
  for (const path of ['/privacy', '/terms']) {
    await page.goto(new URL(path, address).href)
    await expect(link).toHaveAttribute('href', 'mailto:hr@contoso.com')
  }
  server.server.closeAllConnections()
  await server.close()
})

test('inside Teams the sign-in has no mark, no panel and no title of the product, but the contact', async ({
  page,
  world,
}) => {
  const server = await world.anotherServer({ facts })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const { tab } = await openTeams(page, address)
  await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(tab.getByRole('heading')).toHaveCount(1)
  await expect(tab.getByRole('complementary')).toHaveCount(0)
  await expect(tab.getByText('HR System')).toHaveCount(0)
  // What shows while scripts load is the mark, moved out of its own frame.
  await expect(tab.locator('#splash')).toHaveCSS('object-position', '-100px 50%')
  await expect(tab.getByRole('link', { name: 'hr@contoso.com' })).toHaveAttribute(
    'target',
    '_blank',
  )
  server.server.closeAllConnections()
  await server.close()
})
