import { people, retail } from '../people.ts'
import { expect, test } from './test.ts'

test('the list is narrowed to type, year, period and department, and the address keeps it', async ({
  page,
  world,
  signIn,
}) => {
  const year = new Date().getFullYear()
  const kinds = [
    { of: 'emp', type: 'Quarterly', period: `${year}-Q1` },
    { of: 'emp', type: 'Quarterly', period: `${year}-Q2` },
    { of: 'peer', type: 'Annual', period: `${year}-Mid` },
    { of: 'peer', type: 'Annual', period: `${year - 1}-Mid` },
    { of: 'stranger', type: 'Annual', period: `${year}-Mid` },
  ] as const
  for (const kind of kinds) await world.evaluation(kind)
  await page.goto('/evaluations')
  await signIn('hr')
  const count = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
  const choose = (label: string, value: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
  await count('5 evaluations')
  const openFilters = () => page.getByRole('button', { name: /^Filters/ }).click()
  await openFilters()
  await expect(page.getByRole('combobox', { name: 'Period', exact: true })).toBeDisabled()

  await choose('Year', String(year))
  await count('4 evaluations')
  await choose('Period', 'Q2')
  await count('1 evaluation')
  expect(new URL(page.url()).searchParams.get('period')).toBe(`${year}-Q2`)
  // A quarter is no period of an annual evaluation: the year stays.
  await choose('Type', 'Annual')
  await count('2 evaluations')
  expect(new URL(page.url()).search).toBe(`?type=Annual&year=${year}`)

  await page.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: /Retail/ }).click()
  await count('1 evaluation')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: people.peer.name })).toBeVisible()
  await page.reload()
  await count('1 evaluation')
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Remove the filter .*Retail/ })).toBeVisible()
  await openFilters()
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('Retail')
  expect(new URL(page.url()).searchParams.get('department')).toBe(retail)

  await choose('Year', String(year - 2))
  await expect(page.getByText('No evaluations match these filters')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await count('5 evaluations')
})

test('an employee narrows the own evaluations, without departments, on a phone', async ({
  page,
  world,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const year = new Date().getFullYear()
  await world.evaluation({ status: 'Completed', period: `${year}-Q1` })
  await world.evaluation({ status: 'Completed', type: 'Annual', period: `${year}-Mid` })
  await page.goto('/evaluations?type=Annual&year=nonsense&department=x')
  await signIn('emp')
  await expect(page.getByText('1 evaluation', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveCount(0)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
