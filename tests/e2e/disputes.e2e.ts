import { expect, test } from './test.ts'

test('the employee disputes two items in Arabic, the manager answers each in English, and the employee reads both at the next review', async ({
  page,
  world,
  signIn,
  browser,
}) => {
  const id = await world.evaluation({ status: 'Employee Review', achieved: [8, 5] })
  const items: { title: string }[] = (
    await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)
  ).body.results
  const reasons = ['وصلت إلى عشرة', 'لم تُحسب المرتجعات']
  const context = await browser.newContext({ locale: 'ar-EG', baseURL: world.address })
  const own = await context.newPage()
  await own.goto(`/evaluations/${id}`)
  await signIn('emp', own)
  await own.getByRole('button', { name: 'رفض', exact: true }).click()
  const rejection = own.getByRole('dialog')
  for (const [at, { title }] of items.entries()) {
    await rejection.getByRole('checkbox', { name: title }).check()
    // Each box stands below its item, above the general comment.
    await rejection
      .getByRole('textbox')
      .nth(at)
      .fill(reasons[at] ?? '')
  }
  await rejection.getByRole('button', { name: 'رفض', exact: true }).click()
  await expect(own.getByText('محل اعتراض', { exact: true })).toHaveCount(2)

  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await expect(page.getByRole('tab', { name: /2 disputed/ })).toBeVisible()
  const disputed = (at: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: reasons[at] ?? '' })
      .first()
  await expect(disputed(0).getByText('Disputed', { exact: true })).toBeVisible()
  await disputed(0)
    .getByRole('button', { name: /^Answer the dispute/ })
    .click()
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(disputed(0).getByText('The item was changed.')).toBeVisible()
  await expect(page.getByRole('tab', { name: /1 disputed/ })).toBeVisible()

  await disputed(1)
    .getByRole('button', { name: /^Answer the dispute/ })
    .click()
  const answer = page.getByRole('dialog')
  await answer.getByRole('radio', { name: 'It stays; I explain why' }).check()
  await answer.getByRole('textbox', { name: 'Explanation' }).fill('Returns count by our policy')
  await answer.getByRole('button', { name: 'Save answer' }).click()
  await expect(disputed(1).getByText('Returns count by our policy')).toBeVisible()
  await expect(page.getByRole('tab', { name: /disputed/ })).toBeHidden()

  const steps = [
    ['lm', 'Draft'],
    ['lm', 'Pending HoD Approval'],
    ['hod', 'Pending HR Approval'],
    ['hr', 'Employee Review'],
  ] as const
  for (const [who, status] of steps)
    await world.as(who, 'PATCH', `/api/evaluations/${id}/`, { body: { status } })
  await own.reload()
  await expect(own.getByText('تم تعديل البند.')).toBeVisible()
  await expect(own.getByText('Returns count by our policy')).toBeVisible()
  await context.close()
})
