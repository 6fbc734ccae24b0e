import { fileForm } from '../test-app.ts'
import { button, choose, dialog, says, importing } from './import-dialog.ts'
import { expect, test } from './test.ts'

const headers = 'Name,Email,Company,Department,Position,Join Date'

test('the import history shows who imported what, and the result', async ({
  page,
  world,
  signIn,
}) => {
  const send = (query: string) =>
    world.as('hr', 'POST', `/api/employees/import/${query}`, {
      body: fileForm(
        `${headers}\nNour,nour@example.test,Rimal,Finance,Cashier,2026-01-05\nBadr,bad,Rimal,Finance,Cashier,2026-01-05`,
        'new-starters.csv',
      ),
    })
  await send('?dry_run=true')
  await send('')
  await page.goto('/admin')
  await signIn('admin')
  await page.getByRole('link', { name: /Import history/ }).click()

  const runs = page.getByRole('list', { name: 'Imports' }).getByRole('listitem')
  await expect(runs).toHaveCount(2)
  await expect(runs.first()).toContainText('Employees')
  await expect(runs.first()).toContainText('Huda Resources')
  await expect(runs.first()).toContainText('new-starters.csv')
  await expect(runs.first()).toContainText('1 created, 0 updated, 1 with errors')
  await expect(runs.last()).toContainText('Test run')

  await page.getByRole('combobox', { name: 'Runs' }).selectOption('Test runs')
  await expect(runs).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Companies')
  await expect(page.getByText('No imports match these filters')).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds')

  await runs
    .first()
    .getByRole('button', { name: /View result of/ })
    .click()
  await expect(dialog(page)).toContainText('1 row can be imported, 1 row cannot.')
  await expect(dialog(page)).toContainText('Row 3: Email: please enter a valid email address')
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
})

test('a line manager fills an evaluation from a sheet, and the history says so', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ achieved: [8] })
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Smart Evaluation' }).click()
  await page.getByRole('button', { name: /Upload Excel/ }).click()
  await choose(
    page,
    'Kind,Title,Description,Target,Achieved,Weight\nObjective,Objective 1,Sell more,10,9,10\nCompetency,Care,Listens,10,7,10\nObjective,Too much,x,11,1,10',
    'items.csv',
  )
  await button(page, 'Test Run (Validate Only)').click()
  await expect(says(page, '2 rows can be imported, 1 row cannot.')).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Changes (2)' }).click()
  await expect(dialog(page)).toContainText('Achieved')
  await importing(page, 'Import objectives and competencies').click()
  await expect(says(page, '2 rows imported, 1 row skipped because of errors.')).toBeVisible()
  await button(page, 'Close').click()

  await expect(page.getByRole('main')).toContainText('90.0%')
  await expect(page.getByRole('main')).toContainText('imported items from “items.csv”')

  await page.getByRole('button', { name: 'Smart Evaluation' }).click()
  await page.getByRole('button', { name: /Upload Excel/ }).click()
  // Its two tests are not listed.
  const earlier = dialog(page).getByRole('region', { name: 'Earlier imports' })
  await expect(earlier.getByRole('listitem')).toHaveText([/^items\.csvPartial/])
})

test('an import is one line of the audit log, from which its report and each change open', async ({
  page,
  world,
  signIn,
}) => {
  const row = (number: number) =>
    `Newcomer ${number},newcomer${number}@example.test,Rimal,Finance,Cashier,2026-01-05`
  await world.as('hr', 'POST', '/api/employees/import/', {
    body: fileForm([headers, row(1), row(2), row(3)].join('\n'), 'new-starters.csv'),
  })
  await page.goto('/admin/audit')
  await signIn('admin')
  const lines = page.getByRole('list', { name: 'Entries of the audit log' }).getByRole('listitem')
  const line = lines.filter({ hasText: 'imported the file' })
  await expect(line).toContainText('3 created, 0 updated')
  await expect(lines.filter({ hasText: 'Newcomer' })).toHaveCount(0)

  await line.getByRole('link', { name: 'Show each change' }).click()
  await expect(page.getByText('You see the changes of one import.')).toBeVisible()
  await expect(lines.filter({ hasText: 'created the record of' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Show the whole log' }).click()
  await line.getByRole('link', { name: /imported the file/ }).click()
  await expect(dialog(page)).toContainText('new-starters.csv')
  await expect(dialog(page)).toContainText('Created')
})
