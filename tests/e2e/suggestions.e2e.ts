import { expect, test as base } from './test.ts'
import { test } from './with-ai.ts'

const answer = {
  objectives: [
    { title: 'Sell more tea', description: 'Counted each month', target: 9, weight: 30 },
    { title: 'Objective 1', description: 'Said once already', target: 9, weight: 30 },
  ],
  competencies: [
    {
      name: 'Listening',
      description: 'Asks before answering',
      category: 'Leadership',
      required_level: 7,
      weight: 50,
    },
  ],
}

test('the AI proposes, a person picks, and the history says who drafted it', async ({
  page,
  ai,
  world,
  signIn,
}) => {
  const id = await world.evaluation({ achieved: [8] })
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Smart Evaluation' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Use AI via Prombot/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Use AI via Prombot' })
  await dialog.getByRole('button', { name: 'Suggest' }).click()
  await expect(dialog.getByText('Describe what it should be about')).toBeVisible()
  const request = dialog.getByLabel('What should it be about?')
  await request.fill('Emad should sell more tea')

  // Too slow for this person.
  ai.answerNext({ endless: true })
  await dialog.getByRole('button', { name: 'Suggest' }).click()
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeFocused()
  await expect.poll(() => ai.received.length).toBe(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Stopped. Nothing was saved.')).toBeVisible()
  await expect.poll(ai.left).toBe(1)

  // The focus has not left the dialog with the button.
  await expect(dialog.locator(':focus')).toHaveCount(1)

  // A failure does not clear the request.
  ai.answerNext({ text: '<b>No</b>' })
  await dialog.getByRole('button', { name: 'Suggest' }).click()
  await expect(dialog.getByRole('alert')).toContainText('was not used')
  await expect(request).toHaveValue('Emad should sell more tea')

  ai.answerNext({ text: JSON.stringify(answer) })
  await dialog.getByRole('button', { name: 'Suggest' }).click()
  const box = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(name) })
  await expect(box('Sell more tea')).not.toBeChecked()
  await expect(box('Objective 1')).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await box('Sell more tea').check()
  await box('Listening').check()
  await dialog.getByRole('button', { name: 'Add 2 items' }).click()
  await expect(page.getByText('Added: 2.', { exact: true })).toBeVisible()
  await expect(page.getByText('added AI-drafted items: “Sell more tea”, “Listening”')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Objectives\s*2/ })).toBeVisible()
  await expect(page.getByText('Achieved 1', { exact: true })).toBeVisible()
  for (const { body } of ai.received) expect(JSON.stringify(body)).not.toContain('Emad')
})

base('without a service the choice says so', async ({ page, world, signIn }) => {
  const id = await world.evaluation()
  await page.goto(`/evaluations/${id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Smart Evaluation' }).click()
  const choice = page.getByRole('dialog').getByRole('button', { name: /Use AI via Prombot/ })
  await expect(choice).toBeDisabled()
  await expect(choice).toContainText('AI suggestions are off. Ask your administrator.')
})
