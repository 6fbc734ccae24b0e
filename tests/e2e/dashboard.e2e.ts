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
