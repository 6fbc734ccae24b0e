import { AxeBuilder } from '@axe-core/playwright'
import { people } from '../people.ts'
import { fileForm } from '../test-app.ts'
import { button, choose, dialog, openImport, sheet, importing } from './import-dialog.ts'
import { expect, test } from './test.ts'

test('HR undoes an import from its toast, as if it had never been', async ({ page, signIn }) => {
  await page.goto('/companies')
  await signIn('hr')
  await openImport(page, 'companies')
  await choose(page, sheet('companies', 'right'), 'companies.csv')
  await importing(page, 'Import Companies').click()
  await expect(button(page, 'Undo import')).toBeVisible()
  await button(page, 'Close').click()
  await expect(page.getByText('Nile Foods')).toBeVisible()
  await page.locator('.fui-Toast').getByText('Undo import').click()

  const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect(question).toContainText('1 new record is removed.')
  await expect(question).toContainText('companies.csv')
  expect(
    (await new AxeBuilder({ page }).include('[role=alertdialog]').analyze()).violations,
  ).toEqual([])
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('1 record was undone.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Nile Foods')).toHaveCount(0)
})

test('HR sees in the history what is in the way, and undoes the rest', async ({
  page,
  world,
  signIn,
}) => {
  const row = (code: string, email: string, phone: string) =>
    `${code},Name,${email},${phone},Rimal,Retail,Senior,2024-03-01`
  const { body } = await world.as('hr', 'POST', '/api/employees/import/', {
    body: fileForm(
      [
        'Code,Name,Email,Phone,Company,Department,Position,Join Date',
        row('E-5', 'emp@example.test', '0512345671'),
        row('E-6', 'peer@example.test', '0512345672'),
        row('N-1', 'new@example.test', '0512345673'),
      ].join('\n'),
      'new-starters.csv',
    ),
  })
  await world.as('admin', 'PATCH', `/api/employees/${people.peer.employee_id}/`, {
    body: { user_data: { phone: '0599999999' } },
  })
  await page.goto('/admin/imports')
  await signIn('hr')
  await page.goto(`/admin/imports?open=${body.import_id}`)
  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect(question).toContainText('1 of 3 records can’t be undone.')
  await expect(question.getByRole('listitem')).toHaveCount(1)
  await expect(question.getByRole('listitem')).toContainText(/Changed by .*Amal Admin/)
  expect(
    (await new AxeBuilder({ page }).include('[role=alertdialog]').analyze()).violations,
  ).toEqual([])
  await question.getByRole('button', { name: 'Undo the other 2 records' }).click()
  await expect(page.getByText(/2 records were undone\. 1 record stays as it is\./)).toBeVisible()
  // The button that was pressed is gone; the focus stays within, so that Escape works.
  await expect(page.locator('[aria-modal=true]:focus, [aria-modal=true] :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Imports' })).toContainText('Partly undone')
})
