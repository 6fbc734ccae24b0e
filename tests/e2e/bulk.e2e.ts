import { people } from '../people.ts'
import { expect, test } from './test.ts'

test('HR approves several at once: each is named first, and each says how it went', async ({
  page,
  world,
  signIn,
}) => {
  const ids = [
    await world.evaluation({ of: 'emp', status: 'Pending HR Approval', achieved: [8] }),
    await world.evaluation({ of: 'peer', status: 'Approved', achieved: [9] }),
    await world.evaluation({ of: 'member', status: 'Pending HR Approval', achieved: [7] }),
  ]
  await page.goto('/evaluations?mine=true')
  await signIn('hr')
  await expect(page.getByRole('grid').getByText(people.emp.name)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'Select all' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()

  // Someone else is quicker with one of them.
  const body = { status: 'Pending HoD Approval', comment: 'Not yet' }
  await world.as('admin', 'PATCH', `/api/evaluations/${ids[2]}/`, { body })

  await page.getByRole('button', { name: 'Approve 2' }).click()
  const dialog = page.getByRole('alertdialog')
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(line(people.emp.name)).toContainText('Quarterly')
  await expect(line(people.emp.name)).toContainText('80.0%')
  await expect(line(people.peer.name)).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Approve 2' }).click()
  await expect(dialog.getByText('1 approved, 1 refused')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(line(people.emp.name)).toContainText('Done')
  await expect(line(people.member.name)).toContainText('Refused:')
  await dialog.getByRole('button', { name: 'Close' }).click()

  // What is done another way has a button of its own, and was not unticked.
  await page.getByRole('button', { name: 'Complete 1' }).click()
  await expect(dialog.getByText('This is final.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Complete 1' }).click()
  await expect(dialog.getByText('1 completed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Nothing needs your action')).toBeVisible()

  const statuses = await Promise.all(
    ids.map(async (id) => (await world.as('hr', 'GET', `/api/evaluations/${id}/`)).body.status),
  )
  expect(statuses).toEqual(['Employee Review', 'Completed', 'Pending HoD Approval'])
})

test('thirty are approved with one request, in a dialog that fits the window', async ({
  page,
  world,
  signIn,
}) => {
  for (let made = 0; made < 30; made++)
    await world.evaluation({ of: 'emp', status: 'Pending HR Approval' })
  await page.goto('/evaluations?mine=true')
  await signIn('hr')
  await page.getByRole('columnheader', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Approve 30' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(people.emp.name)).toHaveCount(30)
  const box = await dialog.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - 32)

  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname)
  })
  await dialog.getByRole('button', { name: 'Approve 30' }).click()
  await expect(dialog.getByText('30 approved')).toBeVisible()
  expect(writes).toEqual(['/api/evaluations/move/'])
})

test('on a phone the bar of selected rows is above the main action of a long list', async ({
  page,
  world,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (let index = 0; index < 16; index++)
    await world.evaluation({ of: 'peer', period: `20${20 + index}-Q1` })
  await page.goto('/evaluations?mine=true')
  await signIn('lm')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /Select .*Petra/ })
    .first()
    .check()
  await expect(page.getByRole('button', { name: 'New Evaluation' })).toBeInViewport()
  const bar = page.getByRole('group', { name: '1 selected' })
  await expect(bar).toBeInViewport()
  for (const button of await bar.getByRole('button').all())
    await expect.poll(() => button.evaluate(isOnTop), await button.innerText()).toBe(true)
})

test('one that is refused stays selected with the reason', async ({ page, world, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const taken = await world.evaluation({ of: 'emp', status: 'Draft' })
  await world.evaluation({ of: 'peer', status: 'Draft' })
  await world.evaluation({ of: 'emp', status: 'Rejected' })
  await page.goto('/evaluations?mine=true')
  await signIn('lm')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  // A rejected one is not approved in passing.
  const ticks = page.getByRole('checkbox', { name: /Select .*(Emad|Petra)/ })
  await expect(ticks).toHaveCount(2)
  for (const tick of await ticks.all()) await tick.check()

  await world.competency(taken, 5)
  const { body } = await world.as('hod', 'GET', `/api/objectives/?evaluation_id=${taken}`)
  const target = `/api/objectives/${body.results[0].objective_id}/`
  await world.as('hod', 'PATCH', target, { body: { achieved: 3 } })

  await page.getByRole('button', { name: 'Submit 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('checkbox', { name: /Select .*Emad/ })).toBeChecked()
  await expect(page.getByRole('listitem').getByText(/Refused: /)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Select .*Petra/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Submit 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit 1' }).click()
  await expect(page.getByText('1 submitted')).toBeVisible()
})

test('the list of everything offers to approve only what waits for the reader', async ({
  page,
  world,
  signIn,
}) => {
  await world.evaluation({ of: 'emp', status: 'Pending HR Approval' })
  await world.evaluation({ of: 'peer', status: 'Pending HoD Approval' })
  await page.goto('/evaluations')
  await signIn('hr')
  await expect(page.getByRole('link', { name: people.peer.name }).first()).toBeVisible()
  await page.getByRole('columnheader', { name: 'Select all' }).click()
  // Both can be given to someone else.
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve 1' })).toBeVisible()
})

test('what waits for the reader is one press away, and in no list of its own', async ({
  page,
  world,
  signIn,
}) => {
  for (const period of ['2026-Q1', '2026-Q2'])
    await world.evaluation({ status: 'Pending HR Approval', period })
  await world.evaluation({ status: 'Completed', period: '2025-Q4' })
  await page.goto('/evaluations')
  await signIn('hr')
  await expect(page.getByRole('region', { name: 'All evaluations' })).toContainText('3 evaluations')
  await expect(page.getByRole('grid')).toHaveCount(1)

  await page.getByRole('switch', { name: 'Waiting for me' }).click()
  await expect(page).toHaveURL(/mine=true/)
  await expect(page.getByRole('region', { name: 'Evaluations found' })).toContainText(
    '2 evaluations',
  )
})

function isOnTop(part: Element) {
  const { x, y, width, height } = part.getBoundingClientRect()
  return part.contains(document.elementFromPoint(x + width / 2, y + height - 2))
}
