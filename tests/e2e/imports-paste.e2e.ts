import { button, dialog, importing, openImport, says, sheet } from './import-dialog.ts'
import { expect, test } from './test.ts'

/** As spreadsheet programs copy cells: tabs between them. */
const cells = sheet('employees', 'right').replaceAll(',', '\t')

test('cells are pasted anywhere in the dialog, or into their field, and imported', async ({
  page,
  world,
  signIn,
}) => {
  await page.goto('/employees')
  await signIn('hr')
  await openImport(page, 'employees')
  const chosen = dialog(page).getByRole('region', { name: 'Chosen file' })
  // Excel adds a picture of the cells, which is no file to import.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
    const pasted = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', pasted))
  }, cells)
  await expect(chosen).toContainText('Pasted cells.csv')
  await button(page, 'Remove File').click()

  await button(page, 'Paste cells').click()
  const field = dialog(page).getByLabel('Cells copied from a spreadsheet, with their headers')
  await expect(field).toBeFocused()
  await field.fill(cells)
  await button(page, 'Use these cells').click()
  await expect(chosen).toContainText('Pasted cells.csv')
  await importing(page, 'Import Employees').click()
  await expect(says(page, 'Employees imported successfully!')).toBeVisible()
  const { body } = await world.as('hr', 'GET', '/api/employees/?search=Newcomer')
  expect(body.results).toMatchObject([{ employee_code: 'N-1', email: 'nour@example.test' }])
})
