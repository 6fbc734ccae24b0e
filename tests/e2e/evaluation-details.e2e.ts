import { expect, test } from './test.ts'

test('the calculation tells the employee what would raise the score to the next grade', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Employee Review', achieved: [7, 10] })
  await page.goto(`/evaluations/${id}`)
  await signIn('emp')
  await page.getByRole('button', { name: 'How is this calculated?' }).click()
  const dialog = page.getByRole('dialog')
  // 85 points, and an A begins at 90.
  await expect(dialog.getByText('Points missing: 5')).toBeVisible()
  const raises = dialog.getByRole('list', { name: 'What would raise it' })
  await expect(raises.getByRole('listitem').nth(0)).toContainText('from 7 to 8')
  await expect(raises.getByRole('listitem').nth(1)).toContainText('not enough alone')
})

test('an evaluation stands beside the one of the same type before it, and only then', async ({
  page,
  world,
  signIn,
}) => {
  const of = 'peer'
  const first = await world.evaluation({ of, period: '2031-Q4', achieved: [7] })
  await world.evaluation({ of, period: '2032-Mid', type: 'Annual', achieved: [1] })
  const second = await world.evaluation({ of, period: '2032-Q1', achieved: [9] })
  await page.goto(`/evaluations/${second}`)
  await signIn('lm')
  const panel = page.getByRole('region', { name: 'Compared with Quarterly 2031-Q4' })
  await expect(
    panel.getByRole('row', { name: /Overall Score 70.0% 90.0% 20.0 higher/ }),
  ).toBeVisible()
  await expect(panel.getByRole('row', { name: /Competencies – – –/ })).toBeVisible()
  await panel.getByRole('link', { name: 'Open the earlier evaluation' }).click()
  await expect(page).toHaveURL(new RegExp(first))
  await expect(page.getByRole('heading', { name: 'Petra Peer' })).toBeVisible()
  await expect(page.getByText(/Compared with/)).toHaveCount(0)
})
