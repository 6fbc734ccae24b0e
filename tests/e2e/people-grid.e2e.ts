import type { Locator } from '@playwright/test'
import { people } from '../people.ts'
import { randomUUID } from 'node:crypto'
import { users } from '#accounts/tables.ts'
import { employees, placements } from '#employees/tables.ts'
import type { TestApp } from '../test-app.ts'
import { expect, test } from './test.ts'

/** More people like one who is there, so that a list has several screens. */
async function addPeople({ db }: TestApp, count: number) {
  const [account] = await db.select().from(users).limit(1)
  const [record] = await db.select().from(employees).limit(1)
  const [placement] = await db.select().from(placements).limit(1)
  if (!account || !record || !placement) throw new Error('the world has no one')
  for (let number = 100; number < 100 + count; number++) {
    const user_id = randomUUID()
    const employee_id = randomUUID()
    const name = `Person ${number}`
    const word = `person${number}`
    await db.insert(users).values({
      ...account,
      user_id,
      name,
      username: word,
      email: `${word}@example.test`,
      role: 'EMP',
      search_normalized: word,
    })
    await db.insert(employees).values({
      ...record,
      employee_id,
      user_id,
      employee_code: word,
      name_normalized: name.toLowerCase(),
      search_normalized: word,
      direct_manager: null,
    })
    await db.insert(placements).values({ ...placement, placement_id: randomUUID(), employee_id })
  }
}

test('the list shows 15 full rows at 1440x900, is sorted and opens a person by keyboard', async ({
  page,
  world,
  signIn,
}) => {
  await addPeople(world, 30)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/employees')
  await signIn('hr')
  await page.getByRole('tab', { name: 'List' }).click()
  const grid = page.getByRole('grid', { name: 'Employees' })
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(rows.nth(15)).toBeAttached()
  const full = await rows.evaluateAll((rows) => {
    const bottom = rows[0]?.closest('[role=grid]')?.parentElement?.getBoundingClientRect().bottom
    return rows.filter(
      (row) => row.getBoundingClientRect().bottom <= Math.min(bottom ?? 0, innerHeight),
    ).length
  })
  expect(full).toBeGreaterThanOrEqual(15)

  await grid.getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL(/ordering=-name/)
  await expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(rows.first()).not.toContainText('Amal Admin')
  await page.keyboard.press('ArrowDown')
  await expect(rows.first().locator(':focus')).toBeAttached()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  const name = await page.evaluate(
    () => document.activeElement?.closest('[role=row]')?.querySelector('a')?.textContent,
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Employees' }).click()
  await expect(grid.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport()
})

test('the list is one tab stop, and on a phone rows of 64 pixels', async ({ page, signIn }) => {
  await page.goto('/employees?view=list')
  await signIn('hr')
  const grid = page.getByRole('grid', { name: 'Employees' })
  await grid.getByRole('gridcell').first().waitFor()
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const line = page.getByRole('listitem').filter({ hasText: people.emp.name })
  expect((await line.boundingBox())?.height).toBe(64)
  await line.getByRole('link', { name: people.emp.name }).click()
  await expect(page).toHaveURL(`/employees/${people.emp.employee_id}`)
})

test('the switch writes nothing before it is confirmed, and Undo restores status and access', async ({
  page,
  world,
  signIn,
}) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname)
  })
  await page.goto('/employees?search=petra')
  await signIn('hr')
  const toggle = page.getByRole('switch', { name: /Petra Peer/ })
  await expect(toggle).toBeChecked()
  writes.length = 0
  await toggle.click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Set Inactive' })
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await expect(toggle).toBeChecked()
  expect(writes).toEqual([])

  await toggle.click()
  await confirm.click()
  await expect(toggle).not.toBeChecked()
  const { status: refused } = await world.as('peer', 'GET', '/api/accounts/me/')
  expect(refused).toBe(401)
  await page.getByText('Undo', { exact: true }).click()
  await expect(toggle).toBeChecked()
  const { body } = await world.as('hr', 'GET', `/api/employees/${people.peer.employee_id}/`)
  expect(body.status).toBe('Active')
  expect((await world.as('peer', 'GET', '/api/accounts/me/')).status).toBe(200)
})

test('Active acts at once, and can be undone', async ({ page, world, signIn }) => {
  await world.as('hr', 'POST', `/api/employees/${people.peer.employee_id}/leave/`, {
    body: { on: '2026-11-22', handover_all_to: 'hr_queue' },
  })
  await page.goto('/employees?search=petra')
  await signIn('hr')
  const toggle = page.getByRole('switch', { name: /Petra Peer/ })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByText('Undo', { exact: true }).click()
  await expect(toggle).not.toBeChecked()
})

test('the page of a person begins with the name, the actions and the evaluations', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const path = `/employees/${people.emp.employee_id}`
  await page.goto(path)
  await signIn('hr')
  const name = page.getByRole('heading', { level: 1, name: people.emp.name })
  await expect(name).toBeVisible()
  const box = async (locator: Locator) => {
    const found = await locator.boundingBox()
    if (!found) throw new Error('not shown')
    return found
  }
  const history = page.getByRole('heading', { level: 2, name: 'Evaluation History' })
  await expect(history).toBeVisible()
  expect((await box(history)).y).toBeLessThanOrEqual(300)
  const header = page.getByRole('banner').or(page.locator('main header')).last()
  expect((await box(header.locator('..'))).height).toBeLessThanOrEqual(88)
  const contact = await box(page.getByRole('region', { name: 'Contact Information' }))
  expect(contact.width).toBe(320)
  expect(contact.x).toBeLessThan((await box(history)).x)
  await expect(page.getByRole('button', { name: 'Add Evaluation' })).toHaveCount(1)

  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.getByRole('button', { name: 'Add Evaluation' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
