import { expect, test } from './test.ts'
import { locales } from './visual-checks.ts'

test('Back closes what is open, and asks first where something was typed', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await page.goto('/')
  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await expect(page).toHaveURL(/employees$/)

  // A menu.
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  // The script for it comes with the first press, which a busy machine takes a moment for.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(/employees$/)

  // A dialog without input.
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/employees$/)

  // One with input asks, and keeps it.
  await page.getByRole('button', { name: 'Add Employee' }).click()
  await dialog.getByRole('textbox', { name: 'Full Name', exact: true }).fill('Nour Newcomer')
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Full Name', exact: true })).toHaveValue(
    'Nour Newcomer',
  )
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/employees$/)

  // With nothing open it leaves the page, at once.
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview')
})

test('a page opened from a menu or a dialog is left by one Back', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('hr')
  await page.goto('/employees')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Evaluations', exact: true }).click()
  await expect(page).toHaveURL(/evaluations$/)
  await page.goBack()
  await expect(page).toHaveURL(/employees$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee Management')
})

test('a filter chosen after a dialog was closed does not take a Back of its own', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  await page.goto('/')
  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: /^Search by name/ }).fill('Adel')
  await expect(page).toHaveURL(/search=Adel/)
  await page.getByRole('button', { name: 'Add Employee' }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/search=Adel/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a page with input asks before another page takes its place, by a link or by Back', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin Tools', exact: true }).click()
  await page.getByRole('link', { name: /Configuration/ }).click()
  await expect(page).toHaveURL(/weights-configuration/)
  const field = page.getByRole('spinbutton').first()
  const before = await field.inputValue()
  await field.fill('42')
  const question = page.getByRole('alertdialog')

  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await expect(field).toHaveValue('42')

  await page.goBack()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(page).toHaveURL(/weights-configuration/)
  await expect(field).toHaveValue('42')

  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/admin$/)

  // Nothing asks once it was given up.
  await page.getByRole('link', { name: /Configuration/ }).click()
  await expect(page.getByRole('spinbutton').first()).toHaveValue(before)
  await page.getByRole('link', { name: 'Employees', exact: true }).click()
  await expect(page).toHaveURL(/employees$/)
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('Back asks before it closes a dialog with input, and the address stays', async ({
    page,
    signIn,
  }) => {
    await signIn('hr')
    await page.goto('/employees')
    await page.getByRole('button', { name: 'إضافة موظف' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox').first()
    await name.fill('نور')
    await page.goBack()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/employees$/)
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('نور')
    await page.goBack()
    await question.getByRole('button', { name: 'تجاهل' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/employees$/)
  })
})

for (const [language, locale] of Object.entries(locales))
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('reloading the page or closing the tab asks while it holds input, and not afterwards', async ({
      page,
      signIn,
    }) => {
      await page.goto('/admin/weights-configuration')
      await signIn('admin')
      const field = page.getByRole('spinbutton').first()
      // Each language writes the digits in its own way.
      const holds = (value: string | null) =>
        expect(field).toHaveAttribute('aria-valuenow', value ?? '')
      const before = await field.getAttribute('aria-valuenow')
      await field.click()
      await field.fill('42')

      for (const leave of [
        () => page.evaluate(() => setTimeout(() => location.reload())),
        () => page.close({ runBeforeUnload: true }),
      ]) {
        const asked = page.waitForEvent('dialog')
        await leave()
        const question = await asked
        expect(question.type()).toBe('beforeunload')
        await question.dismiss()
        await holds('42')
      }

      await field.fill(before ?? '')
      let questions = 0
      page.on('dialog', (question) => {
        questions++
        void question.accept()
      })
      await page.reload()
      await holds(before)
      expect(questions).toBe(0)
    })
  })
