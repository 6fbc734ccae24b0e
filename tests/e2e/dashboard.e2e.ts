import { people } from '../people.ts'
import { expect, test } from './test.ts'

test('the dashboard counts, draws and leads to what it counts', async ({ page, world, signIn }) => {
  await world.evaluation({ of: 'stranger', status: 'Completed', achieved: [9], period: '2026-Q1' })
  await world.evaluation({ of: 'stranger', status: 'Completed', achieved: [7], period: '2026-Q2' })
  await world.evaluation({ of: 'stranger', status: 'Pending HR Approval', period: '2026-Q3' })
  await page.goto('/')
  await signIn('hr')

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Total Employees\s*9/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /Average Score\s*8\.0\/10/ })).toBeVisible()
  await expect(main.getByText('Average score by period')).toBeVisible()
  await main.getByRole('button', { name: 'Show as table' }).click()
  await expect(main.getByRole('row', { name: /2026-Q1 9\.0 1/ })).toBeVisible()

  await main.getByRole('link', { name: /Pending Evaluations/ }).click()
  await expect(page).toHaveURL('/evaluations?status=pending')
})

test('with nothing to draw it says so', async ({ page, signIn }) => {
  await page.goto('/')
  await signIn('member')
  await expect(page.getByText('Chart visualization coming soon')).toBeVisible()
  await expect(page.getByText('Nothing needs your action')).toBeVisible()
})

test('a head of department approves with one click near the top, and can take it back', async ({
  page,
  world,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const id = await world.evaluation({ status: 'Pending HoD Approval', achieved: [8] })
  await world.evaluation({ of: 'peer', status: 'Pending HoD Approval', achieved: [6] })
  const status = async () => (await world.as('hr', 'GET', `/api/evaluations/${id}/`)).body.status
  await page.goto('/')
  await signIn('hod')

  const row = page.getByRole('listitem').filter({ hasText: people.emp.name })
  const first = page.getByRole('button', { name: 'Approve', exact: true }).first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(400)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  expect(await status()).toBe('Pending HR Approval')
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(status).toBe('Pending HoD Approval')
})

test('HR is asked once before what is final', async ({ page, world, signIn }) => {
  const id = await world.evaluation({ status: 'Approved', achieved: [8] })
  await page.goto('/')
  await signIn('hr')
  const complete = page.getByRole('button', { name: 'Complete', exact: true })
  await complete.click()
  const question = page.getByRole('dialog', { name: 'Complete? This is final.' })
  await expect(question.getByRole('button', { name: 'Complete' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(complete).toBeFocused()
  await complete.click()
  await question.getByRole('button', { name: 'Complete' }).click()
  await expect
    .poll(async () => (await world.as('hr', 'GET', `/api/evaluations/${id}/`)).body.status)
    .toBe('Completed')
  await expect(page.getByText('Nothing needs your action')).toBeVisible()
})

test('an employee sees the grade without a click, and no figure about others', async ({
  page,
  world,
  signIn,
}) => {
  await world.evaluation({ status: 'Completed', achieved: [7], period: '2025-Q3' })
  const id = await world.evaluation({ status: 'Approved', achieved: [8], period: '2025-Q4' })
  await page.goto('/')
  await signIn('emp')
  const result = page.getByRole('region', { name: 'Your latest result' })
  await expect(result.getByText('80.0%')).toBeVisible()
  await expect(result.getByText(/^Grade/)).toBeVisible()
  await expect(result.getByText('10.0 higher than 2025-Q3')).toBeVisible()
  await expect(page.getByText('Total Employees')).toHaveCount(0)
  await result.getByRole('link', { name: 'Read' }).click()
  await expect(page).toHaveURL(`/evaluations/${id}`)
})

test('recent activity names no one twice', async ({ page, world, signIn }) => {
  const id = await world.evaluation({ achieved: [8] })
  for (const [who, status] of [
    ['lm', 'Pending HoD Approval'],
    ['hod', 'Pending HR Approval'],
    ['hr', 'Employee Review'],
    ['emp', 'Approved'],
    ['admin', 'Completed'],
  ] as const)
    await world.as(who, 'PATCH', `/api/evaluations/${id}/`, { body: { status } })
  await world.as('lm', 'PATCH', '/api/accounts/me/', { body: { phone: '501234567' } })
  await page.goto('/')
  await signIn('hr')
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  await expect(activity).toHaveCount(5)
  for (const sentence of await activity.allInnerTexts())
    for (const { name } of Object.values(people))
      expect(sentence.split(name).length, sentence).toBeLessThanOrEqual(2)
})
