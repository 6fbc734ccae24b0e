import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { expect, test } from './test.ts'

async function openTemplates(page: Page) {
  await page.getByRole('button', { name: 'Smart Evaluation' }).click()
  const options = page.getByRole('dialog', { name: 'Smart Evaluation Options' })
  await options.getByRole('button', { name: /Use Saved Template/ }).click()
  await expect(options).toHaveCount(0)
  return page.getByRole('dialog', { name: 'Saved templates' })
}

test('one evaluation is saved as a template, and the next one begins with it', async ({
  page,
  world,
  signIn,
}) => {
  const first = await world.evaluation({ of: 'emp', achieved: [9, 7] })
  await world.competency(first, 6)
  const next = await world.evaluation({ of: 'peer', achieved: [10] })
  await page.goto(`/evaluations/${first}`)
  await signIn('lm')

  const templates = await openTemplates(page)
  await expect(templates.getByText('No templates yet')).toBeVisible()
  await templates.getByRole('button', { name: 'Save as template' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as template' })
  await expect(saving.getByText(/Saves 2 objectives and 1 competency/)).toBeVisible()
  await saving.getByRole('button', { name: 'Save as template' }).click()
  await expect(saving.getByText('Enter a name for the template')).toBeVisible()
  await saving.getByRole('textbox', { name: 'Name', exact: true }).fill('Sales basics')
  await saving.getByRole('button', { name: 'Save as template' }).click()
  await expect(page.getByText('Template “Sales basics” saved', { exact: true })).toBeVisible()
  await expect(templates.getByText('2 objectives and 1 competency')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Smart Evaluation' })).toBeFocused()

  await page.goto(`/evaluations/${next}`)
  const again = await openTemplates(page)
  await again.getByRole('button', { name: 'View template Sales basics' }).click()
  const one = page.getByRole('dialog', { name: 'Sales basics' })
  await expect(one.getByRole('listitem').filter({ hasText: 'Customer care' })).toBeVisible()
  await expect(one.getByText('Adds 1 objective and 1 competency.')).toBeVisible()
  await expect(
    one.getByText('Already in this evaluation and skipped: “Objective 1”.'),
  ).toBeVisible()
  await one.getByRole('button', { name: 'Apply template' }).click()
  await expect(page.getByText('Added: 2. Skipped: 1.', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /Objectives\s*2/ })).toBeVisible()
  await expect(page.getByText('added items of template “Sales basics”')).toBeVisible()
})

test('replacing names what goes first; cancelling leaves everything as it was', async ({
  page,
  world,
  signIn,
}) => {
  const source = await world.evaluation({ of: 'emp', achieved: [9] })
  const body = { name: 'One goal', evaluation_id: source }
  await world.as('hr', 'POST', '/api/evaluation-templates/', { body })
  const id = await world.evaluation({ of: 'peer', achieved: [10, 8] })
  await world.competency(id, 7)
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  const templates = await openTemplates(page)
  // HR's, so not Lina's to rename or delete.
  await expect(templates.getByText(`Saved by ${people.hr.name}`)).toBeVisible()
  await expect(templates.getByRole('button', { name: /Rename|Delete/ })).toHaveCount(0)
  await templates.getByRole('button', { name: 'View template One goal' }).click()
  const one = page.getByRole('dialog', { name: 'One goal' })
  await expect(
    one.getByText('This evaluation already has all items of this template.'),
  ).toBeVisible()
  await expect(one.getByRole('button', { name: 'Apply template' })).toBeDisabled()
  await one.getByRole('radio', { name: 'Replace' }).check()
  await one.getByRole('button', { name: 'Apply template' }).click()

  const question = page.getByRole('alertdialog')
  for (const name of ['Objective 1', 'Objective 2', 'Customer care'])
    await expect(question.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await one.getByRole('button', { name: 'Apply template' }).click()
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('Added: 1.', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Objectives\s*1/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Competencies\s*0/ })).toBeVisible()
})

test('a template is found, renamed and deleted; a taken name keeps what was typed', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ of: 'emp' })
  for (const name of ['Sales', 'Service', 'أهداف المخزون'])
    await world.as('lm', 'POST', '/api/evaluation-templates/', {
      body: { name, evaluation_id: id },
    })
  await page.goto(`/evaluations/${id}`)
  await signIn('hr')
  const templates = await openTemplates(page)
  await expect(templates.getByRole('listitem')).toHaveCount(3)
  await templates.getByRole('searchbox').fill('اهداف')
  await expect(templates.getByRole('listitem')).toHaveCount(1)
  await templates.getByRole('searchbox').fill('ser')
  await templates.getByRole('button', { name: 'Rename template Service' }).click()

  const renaming = page.getByRole('dialog', { name: 'Rename template' })
  await renaming.getByRole('textbox', { name: 'Name', exact: true }).fill('SALES')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect(renaming.getByText('There is already a template called “SALES”.')).toBeVisible()
  await expect(renaming.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('SALES')
  await renaming.getByRole('textbox', { name: 'Name', exact: true }).fill('Serving well')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await templates.getByRole('button', { name: 'Delete template Serving well' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(templates.getByText('No templates found for “ser”')).toBeVisible()
})

test('there is nothing smart about an evaluation one may not fill', async ({
  page,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ status: 'Pending HoD Approval' })
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Smart Evaluation' })).toHaveCount(0)
})
