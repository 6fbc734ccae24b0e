import type { Locator } from '@playwright/test'
import { people } from '../people.ts'
import { fileForm, type TestApp } from '../test-app.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test } from './test.ts'

async function choose(dialog: Locator, field: string, typed: string, option: RegExp | string) {
  const box = dialog.getByRole('combobox', { name: field })
  await box.click()
  await box.fill(typed)
  await dialog.getByRole('option', { name: option }).click()
}

/** Imports people who report to Lina until there are so many; returns how many there are. */
async function addReports(world: TestApp, total: number) {
  const { body } = await world.as('lm', 'GET', '/api/employees/')
  const rows = Array.from(
    { length: total - (body.count - 1) },
    (_, at) =>
      `Report ${at},report${at}@example.test,R-${at},Rimal,Finance,Cashier,EMP,2024-03-01,${people.lm.name}`,
  )
  const headers =
    'Name,Email,Employee Code,Company,Department,Position,Role,Join Date,Direct Manager'
  const imported = await world.as('hr', 'POST', '/api/employees/import/', {
    body: fileForm([headers, ...rows].join('\n')),
  })
  expect(imported.body.errors ?? []).toEqual([])
  expect(imported.body.created).toBe(rows.length)
  const after = await world.as('lm', 'GET', '/api/employees/')
  return after.body.count - 1
}

/** What the manager rated in the first quarters of this year is completed. */
async function finishQuarters(world: TestApp, quarters: readonly string[]) {
  const periods = quarters.map((quarter) => `${new Date().getFullYear()}-${quarter}`)
  const ask = { reports: true, type: 'Quarterly', periods }
  const found = await world.as('lm', 'POST', '/api/evaluations/preview/', { body: ask })
  const ids: string[] = found.body.people.map((each: { employee_id: string }) => each.employee_id)
  const body = ids.flatMap((employee_id) =>
    periods.map((period) => ({ employee_id, type: 'Quarterly', period })),
  )
  const made = await world.as('lm', 'POST', '/api/evaluations/', { body })
  expect(made.status).toBe(201)
  await world.pool.query(`update evaluations set status = 'Completed' where status = 'Draft'`)
}

/** Rates every objective of the drafts, except those of the template; how many there were. */
async function enterFigures(world: TestApp, template: string) {
  const { rows } = await world.pool.query<{ objective_id: string }>(
    `select objective_id from objectives join evaluations using (evaluation_id)
      where evaluation_id <> $1 and evaluations.status = 'Draft'`,
    [template],
  )
  for (const { objective_id } of rows) {
    const body = { achieved: 8, status: 'Completed' }
    const rated = await world.as('lm', 'PATCH', `/api/objectives/${objective_id}/`, { body })
    expect(rated.status).toBe(200)
  }
  return rows.length
}

test('HR begins a whole unit: who has one already is named first and left alone', async ({
  page,
  world,
  signIn,
}) => {
  const year = new Date().getFullYear()
  for (const quarter of ['Q1', 'Q2', 'Q3', 'Q4'])
    await world.evaluation({ of: 'peer', period: `${year}-${quarter}` })
  await world.evaluation({ of: 'emp', period: `${year}-Q1` })
  await page.goto('/evaluations')
  await signIn('hr')
  await page.getByRole('button', { name: 'New Evaluation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'A whole unit' }).check()
  await dialog.getByRole('button', { name: 'Create evaluation' }).click()
  await expect(dialog.getByText('Please choose a unit')).toBeVisible()
  await choose(dialog, 'Unit', 'stor', /^Stores/)

  await expect(dialog.getByText('7 evaluations for 2 employees will be created.')).toBeVisible()
  const skipped = dialog.getByRole('list', { name: '2 employees already have some' })
  await expect(skipped.getByRole('listitem').filter({ hasText: people.emp.name })).toContainText(
    `has ${year}-Q1`,
  )
  await expect(skipped.getByRole('listitem').filter({ hasText: people.peer.name })).toContainText(
    `${year}-Q4`,
  )
  await dialog.getByText('Show the 2 employees who get one').click()
  await expect(dialog.getByText(people.member.name)).toBeVisible()

  // Someone is quicker with one of them: nothing is made, and it is shown as there.
  const body = { employee_id: people.member.employee_id, type: 'Quarterly', period: `${year}-Q2` }
  await world.as('admin', 'POST', '/api/evaluations/', { body })
  await dialog.getByRole('button', { name: 'Create 7 evaluations' }).click()
  await expect(dialog.getByText(/Munir Member already has the Quarterly evaluation/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create 6 evaluations' }).click()
  await expect(
    page.getByText('Created 6 evaluations for 2 employees', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('12 evaluations', { exact: true })).toBeVisible()
})

test('a line manager begins those of several people, but of no unit', async ({
  page,
  world,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/evaluations')
  await signIn('lm')
  await page.getByRole('button', { name: 'New Evaluation' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'A whole unit' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Several employees' }).check()
  // The list stays open, so that one after the other can be ticked.
  await dialog.getByRole('combobox', { name: 'Add employees' }).click()
  for (const { name } of [people.emp, people.peer])
    await dialog.getByRole('menuitemcheckbox', { name: new RegExp(name) }).click()
  await dialog.getByRole('radio', { name: /Annual/ }).check()
  await expect(dialog.getByText('4 evaluations for 2 employees will be created.')).toBeVisible()
  await dialog.getByRole('button', { name: `Remove ${people.emp.name}` }).click()
  await expect(dialog.getByText('2 evaluations for 1 employee will be created.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create 2 evaluations' }).click()
  await expect(dialog).toHaveCount(0)
  const made = await world.as('lm', 'GET', '/api/evaluations/')
  expect(made.body.count).toBe(2)
})

for (const language of ['en', 'ar'] as const)
  test(`a line manager evaluates a team of 30 from a template in eight clicks besides the figures (${language})`, async ({
    page,
    world,
    signIn,
  }) => {
    const t = wordsOf[language]
    const reports = await addReports(world, 30)
    expect(reports).toBe(30)
    await finishQuarters(world, ['Q1', 'Q2', 'Q3'])
    const source = await world.evaluation({ of: 'member', achieved: [9, 4] })
    await world.as('hod', 'POST', '/api/evaluation-templates/', {
      body: { name: 'Sales basics', evaluation_id: source },
    })
    await world.as('lm', 'PATCH', '/api/accounts/me/', { body: { language } })
    const writes: string[] = []
    page.on('request', (request) => {
      const isWrite = request.method() === 'POST' && request.url().endsWith('/api/evaluations/')
      if (isWrite) writes.push(request.url())
    })
    await page.goto('/')
    await signIn('lm')
    let clicks = 0
    const click = async (target: Locator) => {
      clicks++
      await target.click()
    }
    await click(page.getByRole('link', { name: t.app.views.evaluations, exact: true }))
    await click(page.getByRole('button', { name: t.evaluations.list.add }).first())
    const dialog = page.getByRole('dialog')
    await click(dialog.getByText(t.many.reports, { exact: true }))
    await click(dialog.getByText(t.start.ways.template, { exact: true }))
    // The only template there is is chosen already.
    await expect(dialog.getByRole('combobox', { name: t.start.template })).toHaveValue(
      'Sales basics',
    )
    const made = reports
    await click(dialog.getByRole('button', { name: t.evaluations.add.create(made) }))
    await expect(page.getByText(t.many.created(made, reports), { exact: true })).toBeVisible()
    expect(writes).toHaveLength(1)
    expect(await enterFigures(world, source)).toBe(made * 2)
    // What was read before the figures could not be submitted.
    await page.reload()

    const tickAll = page.getByRole('checkbox', { name: t.grid.selectAll })
    // The cell around the checkbox takes the click.
    await click(page.getByRole('columnheader').filter({ has: tickAll }))
    const submit = { name: t.bulk.confirm('submit', language === 'ar' ? '٣٠' : '30') }
    await click(page.getByRole('button', submit))
    await click(page.getByRole('alertdialog').getByRole('button', submit))
    await expect
      .poll(async () => {
        const pending = encodeURIComponent('Pending HoD Approval')
        const { body } = await world.as('lm', 'GET', `/api/evaluations/?status=${pending}`)
        return body.count
      })
      .toBe(made)
    expect(clicks).toBe(8)
  })

test('one employee’s evaluations begin as before', async ({ page, world, signIn }) => {
  const year = new Date().getFullYear()
  await world.evaluation({ of: 'emp', period: `${year}-Q1` })
  await page.goto('/evaluations')
  await signIn('hod')
  await page.getByRole('button', { name: 'New Evaluation' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Employee', 'Emad', /Emad/)
  await expect(dialog.getByText('already exists')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Create 3 evaluations' }).click()
  await expect(page.getByText('Evaluation created successfully!', { exact: true })).toBeVisible()
})

test('a profile begins the evaluations of its employee', async ({ page, world, signIn }) => {
  const year = new Date().getFullYear()
  await world.evaluation({ of: 'emp', type: 'Annual', period: `${year}-Mid` })
  await page.goto(`/employees/${people.emp.employee_id}`)
  await signIn('lm')
  await page.getByRole('button', { name: 'Add Evaluation' }).click()
  const dialog = page.getByRole('dialog', { name: `Add Evaluation for ${people.emp.name}` })
  await dialog.getByRole('radio', { name: /Annual/ }).check()
  await expect(dialog.getByText('already exists')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Create evaluation' }).click()
  await expect(page.getByRole('link', { name: `Annual ${year}-End` })).toBeVisible()
})
