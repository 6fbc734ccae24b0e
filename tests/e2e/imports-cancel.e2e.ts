import { button, choose, dialog, openImport, says, sheets, importing } from './import-dialog.ts'
import { expect, test } from './test.ts'

const people = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `Some ${index},some${index}@example.test,S-${index},Rimal,Finance,Clerk,2026-01-05`,
  )

test('leaving an import under way asks, and stopping it creates no one', async ({
  page,
  signIn,
  world,
}) => {
  await page.goto('/employees')
  await signIn('hr')
  await openImport(page, 'employees')
  await choose(page, [sheets.employees.headers, ...people(15_000)].join('\n'))
  await importing(page, 'Import Employees').click()
  await expect(button(page, 'Stop')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('The import is still running')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Continue in background' })).toBeVisible()
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(says(page, 'The import was cancelled. Nothing was saved.')).toBeVisible()
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  const { results } = (await world.as('hr', 'GET', '/api/imports/')).body
  expect(results[0]).toMatchObject({ state: 'cancelled', created: 0 })
  expect((await world.as('hr', 'GET', '/api/employees/?search=some')).body.count).toBe(0)
})
