import { people } from '../people.ts'
import { openTeams, openTeamsOnPhone, signInTab, withStorage } from './teams-host.ts'
import { expect, test } from './test.ts'

test.use(withStorage)

test('Back in Teams closes the dialog, then leaves the page, and then leaves the tab', async ({
  page,
  world,
}) => {
  const { tab, path, send, said } = await openTeams(page, world.address)
  await signInTab(tab, 'hr')
  await tab.getByRole('link', { name: 'Employees', exact: true }).click()
  await expect.poll(path).toBe('/employees')
  await tab.getByRole('button', { name: 'Add Employee' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Add Employee' })
  const name = dialog.getByRole('textbox', { name: 'Full Name', exact: true })
  await name.fill('Nour Newcomer')

  const question = tab.getByRole('alertdialog')
  await send('backButtonPress')
  await expect(question).toBeVisible()
  await send('backButtonPress')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Nour Newcomer')
  await send('backButtonPress')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  expect(path()).toBe('/employees')

  await send('backButtonPress')
  await expect.poll(path).toBe('/')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview')
  expect(await said('navigateBack')).toEqual([])
  await send('backButtonPress')
  await expect.poll(() => said('navigateBack')).toHaveLength(1)
})

test('what was closed without Back on the first page needs no Back of its own', async ({
  page,
  world,
}) => {
  const { tab, path, send, said } = await openTeams(page, world.address)
  await signInTab(tab, 'hr')
  const bell = tab.getByRole('button', { name: /^Notifications/ })
  const panel = tab.getByRole('dialog', { name: 'Notifications' })
  await bell.click()
  await expect(panel).toBeVisible()
  await send('backButtonPress')
  await expect(panel).toBeHidden()
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
  expect(await said('navigateBack')).toEqual([])

  await tab.getByRole('button', { name: /^Account of/ }).click()
  const menu = tab.getByRole('menu')
  await expect(menu).toBeVisible()
  await menu.getByRole('menuitem').first().press('Escape')
  await expect(menu).toBeHidden()
  await send('backButtonPress')
  await expect.poll(() => said('navigateBack')).toHaveLength(1)
  expect(path()).toBe('/')
})

test('Back closes a dialog in the side panel, then the panel, then leaves the tab', async ({
  page,
  world,
}) => {
  await world.evaluation({ status: 'Pending HoD Approval' })
  const { tab, path, send, said } = await openTeams(page, world.address)
  await signInTab(tab, 'hod')
  await tab.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const panel = tab.getByRole('dialog', { name: 'Review' })
  await panel.getByRole('button', { name: 'Reject' }).click()
  const comment = panel.getByRole('textbox')
  await comment.fill('The figures are of last year.')

  // What was typed is asked about, and stays.
  const question = tab.getByRole('alertdialog')
  await send('backButtonPress')
  await expect(question).toBeVisible()
  await send('backButtonPress')
  await expect(question).toBeHidden()
  await expect(comment).toHaveValue('The figures are of last year.')
  await send('backButtonPress')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(comment).toHaveCount(0)
  await expect(panel).toBeVisible()

  await send('backButtonPress')
  await expect(panel).toBeHidden()
  await expect.poll(path).toBe('/')
  expect(await said('navigateBack')).toEqual([])
  await send('backButtonPress')
  await expect.poll(() => said('navigateBack')).toHaveLength(1)
})

test('before signing in Back closes the diagnostic, and then leaves the tab', async ({
  page,
  world,
}) => {
  const { tab, send, said } = await openTeams(page, world.address)
  await tab.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => said('registerHandler')).toContainEqual(['backButton'])
  await send('backButtonPress')
  await expect(dialog).toBeHidden()
  expect(await said('navigateBack')).toEqual([])
  await send('backButtonPress')
  await expect.poll(() => said('navigateBack')).toHaveLength(1)
})

test('a stored tab asks before a link takes the place of a form with input', async ({
  page,
  world,
}) => {
  const linkedId = await world.evaluation({ status: 'Pending HoD Approval' })
  const { tab, path, send, said } = await openTeams(page, world.address)
  await signInTab(tab, 'admin')
  await tab.getByRole('link', { name: 'Admin Tools', exact: true }).click()
  await tab.getByRole('link', { name: /Configuration/ }).click()
  const field = tab.getByRole('spinbutton').first()
  await field.fill('42')
  await send('beforeUnload')
  await expect.poll(() => said('readyToUnload')).toHaveLength(1)
  const contentUrl = `${world.address}/?theme=default&locale=en-us&subPageId=${linkedId}`
  const question = tab.getByRole('alertdialog')
  await send('load', { entityId: 'evaluations', contentUrl })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(field).toHaveValue('42')
  expect(path()).toContain('weights-configuration')
  await send('load', { entityId: 'evaluations', contentUrl })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(tab.getByRole('heading', { name: people.emp.name })).toBeVisible()
  expect(path()).toBe(`/evaluations/${linkedId}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the button and the swipe of the phone go back alike, and the session is remembered', async ({
    page,
    world,
  }) => {
    const { send, said } = await openTeamsOnPhone(page, world.address)
    await signInTab(page, 'hr')
    const menu = page.getByRole('button', { name: 'Open menu' })
    await menu.tap()
    const entry = page.getByRole('link', { name: 'Evaluations', exact: true })
    await expect(entry).toBeVisible()
    await send('backButtonPress')
    await expect(entry).toBeHidden()
    expect(await said('navigateBack')).toEqual([])

    for (const back of [() => send('backButtonPress'), () => page.goBack()]) {
      await menu.tap()
      await entry.tap()
      await expect(page).toHaveURL(/evaluations$/)
      // Else it would be the menu that Back closes.
      await expect(entry).toBeHidden()
      await back()
      await expect(page).toHaveURL(`${world.address}/`)
    }
    await send('backButtonPress')
    await expect.poll(() => said('navigateBack')).toHaveLength(1)

    // Teams on a phone closes the tab, and opens it again later.
    await page.goto('about:blank')
    await page.goto(`${world.address}/?theme=default&locale=en-us&subPageId=`)
    await expect(page.getByRole('banner')).toContainText('Welcome back, Huda!')
  })

  test('a long press opens nothing, and a swipe that ends at the edge stays in the page', async ({
    page,
    world,
  }) => {
    await openTeamsOnPhone(page, world.address)
    await signInTab(page, 'hr')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const entry = page.getByRole('link', { name: 'Evaluations', exact: true })
    const box = await entry.boundingBox()
    if (!box) throw new Error('the link is not shown')
    const gestures = await page.context().newCDPSession(page)
    await gestures.send('Input.synthesizeTapGesture', {
      x: box.x + 20,
      y: box.y + box.height / 2,
      duration: 1200,
      gestureSourceType: 'touch',
    })
    await expect(entry).toBeVisible()
    await expect(page).toHaveURL(`${world.address}/`)
    await entry.tap()
    await expect(page).toHaveURL(/evaluations$/)
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior', 'none')
    await gestures.send('Input.synthesizeScrollGesture', {
      x: 60,
      y: 420,
      xDistance: 300,
      yDistance: 0,
      gestureSourceType: 'touch',
    })
    await expect(page).toHaveURL(/evaluations$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evaluations')
  })
})
