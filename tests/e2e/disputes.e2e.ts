import { expect, test } from './test.ts'

test('the employee disputes an item in Arabic, the manager answers in English, and the employee reads it at the next review', async ({
  page,
  world,
  signIn,
  browser,
}) => {
  const id = await world.evaluation({ status: 'Employee Review', achieved: [8, 5] })
  const [item] = (await world.as('lm', 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results
  const context = await browser.newContext({ locale: 'ar-EG', baseURL: world.address })
  const own = await context.newPage()
  await own.goto(`/evaluations/${id}`)
  await signIn('emp', own)
  await own.getByRole('button', { name: 'رفض', exact: true }).click()
  const rejection = own.getByRole('dialog')
  await rejection.getByRole('checkbox', { name: item.title }).check()
  await rejection.getByRole('textbox').first().fill('وصلت إلى عشرة')
  await rejection.getByRole('button', { name: 'رفض', exact: true }).click()
  await expect(own.getByText('محل اعتراض', { exact: true })).toBeVisible()

  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await expect(page.getByRole('tab', { name: /1 disputed/ })).toBeVisible()
  const disputed = page.getByRole('listitem').filter({ hasText: 'وصلت إلى عشرة' }).first()
  await expect(disputed.getByText('Disputed', { exact: true })).toBeVisible()
  await disputed.getByRole('button', { name: /^Answer the dispute/ }).click()
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(disputed.getByText('The item was changed.')).toBeVisible()
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
  await context.close()
})
