import { people } from '../people.ts'
import { password } from '../test-app.ts'
import { sheet } from './import-dialog.ts'
import { keyboardOn } from './keyboard.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test } from './test.ts'

// From signing in to signing out, no one touches a mouse.

test('signing in, finding someone, adding someone else, signing out', async ({ page }) => {
  const { press, use, type, tabTo, pick } = keyboardOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/')
  const secret = page.locator('input[name=password]')
  await type(page.getByLabel('Email'), people.hr.email)
  await type(page.getByLabel('Username'), people.hr.username)
  await type(secret, password)
  await use(button('Show password'))
  await expect(secret).toHaveAttribute('type', 'text')
  await use(button('Sign In'))
  await page.getByRole('banner').waitFor()

  await use(page.getByRole('link', { name: 'Employees', exact: true }))
  await expect(page.getByRole('heading', { name: 'Employee Management' })).toBeFocused()
  await use(page.getByRole('link', { name: 'Skip to content' }))
  await type(page.getByRole('searchbox'), 'Emad')
  await expect(page.locator('[data-employee]')).toHaveCount(1)
  await use(page.locator('[data-employee]'))
  await use(page.getByRole('link', { name: /View Profile/ }))
  await expect(page.getByRole('heading', { name: people.emp.name })).toBeVisible()
  await use(page.getByRole('link', { name: 'Back to Employees' }))
  await page.keyboard.press('Control+Home')

  const add = button('Add Employee')
  await use(add)
  const dialog = page.getByRole('dialog')
  await type(dialog.getByRole('textbox', { name: 'Full Name', exact: true }), 'Nadia New')
  await type(dialog.getByLabel('Email Address'), 'nadia@example.test')
  await type(dialog.getByLabel('Phone Number'), '500000001')
  await type(dialog.getByRole('textbox', { name: 'Position', exact: true }), 'Cashier')
  await pick(dialog.getByRole('combobox', { name: 'Company Name' }), 'Rimal')
  await pick(dialog.getByRole('combobox', { name: 'Department' }), 'Finance')
  await tabTo(dialog.getByLabel('Join Date'))
  await page.keyboard.type('05012026')
  await press('Enter')
  await expect(page.getByText('Employee created successfully!', { exact: true })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()

  await tabTo(page.getByRole('banner').getByRole('button').last(), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await press('End', 'Enter')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('through the organisation down to a section, and placing someone there', async ({
  page,
  signIn,
}) => {
  const { use, press, pick, tabTo } = keyboardOn(page)
  await signIn('hr')
  await use(page.getByRole('link', { name: 'Departments', exact: true }))
  await use(page.getByRole('article', { name: 'Retail' }))
  await use(page.getByRole('link', { name: /View Sub-Departments of .*Retail/ }))
  await use(page.getByRole('article', { name: 'Stores' }))
  await use(page.getByRole('link', { name: /View Sections of .*Stores/ }))
  await expect(page.getByRole('heading', { name: 'Menswear' })).toBeVisible()
  const edit = page.getByRole('button', { name: /Edit .*Menswear/ })
  await use(page.getByRole('article', { name: 'Menswear' }))
  await use(edit)
  await expect(page.getByRole('dialog')).toBeVisible()
  await press('Escape')
  await expect(edit).toBeFocused()

  await use(page.getByRole('link', { name: 'Replacements' }))
  const row = page.getByRole('row', { name: /Munir/ })
  const name = row.getByRole('gridcell').nth(1)
  await tabTo(page.locator('[role=gridcell][tabindex="0"]'))
  await tabTo(name, 'ArrowDown')
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await pick(dialog.getByRole('combobox', { name: 'Section', exact: true }), 'Menswear')
  await use(dialog.getByRole('button', { name: 'Update Placement' }))
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()
  await press('End', 'Enter')
  await tabTo(page.getByRole('button', { name: /Placement history of .*Munir/ }), 'ArrowRight')
  await press('Enter')
  await expect(dialog.getByText('Menswear')).toBeVisible()
})

test('an evaluation, from the first record to the answer of each in turn', async ({
  page,
  world,
  signIn,
}) => {
  const { use, press, type, tabTo } = keyboardOn(page)
  await page.goto(`/employees/${people.emp.employee_id}`)
  await signIn('lm')
  await use(page.getByRole('button', { name: 'Add Evaluation' }))
  const dialog = page.getByRole('dialog')
  await tabTo(dialog.getByRole('radio', { name: /Quarterly/ }))
  await press('ArrowDown', 'ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Optional/ })).toBeChecked()
  await tabTo(dialog.getByRole('combobox', { name: 'Quarter' }))
  await page.keyboard.type('Q2')
  await use(dialog.getByRole('button', { name: 'Create evaluation' }))
  await expect(dialog).toBeHidden()
  await use(page.getByRole('link', { name: /Optional/ }))

  await use(page.getByRole('button', { name: 'Add objective' }).first())
  await type(dialog.getByRole('textbox', { name: 'Title', exact: true }), 'Sell more tea')
  await type(dialog.getByRole('textbox', { name: 'Description', exact: true }), 'Each month')
  await type(dialog.getByRole('spinbutton', { name: 'Target' }), '9')
  await type(dialog.getByRole('spinbutton', { name: 'Achieved' }), '7')
  await press('ArrowUp')
  await type(dialog.getByRole('spinbutton', { name: 'Weight' }), '40')
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Achieved 8', { exact: true })).toBeVisible()

  const tab = page.getByRole('tab', { name: /Objectives/ })
  await tabTo(tab, 'Shift+Tab')
  await press('ArrowRight', 'Enter')
  await use(page.getByRole('button', { name: 'Add competency' }).first())
  await type(dialog.getByRole('textbox', { name: 'Name', exact: true }), 'Listening')
  await type(dialog.getByRole('textbox', { name: 'Description', exact: true }), 'Asks first')
  await type(dialog.getByRole('spinbutton', { name: 'Required level' }), '8')
  await type(dialog.getByRole('spinbutton', { name: 'Actual level' }), '6')
  await type(dialog.getByRole('spinbutton', { name: 'Weight' }), '20')
  await press('Enter')
  await expect(page.getByText('Listening').first()).toBeVisible()
  await expect(dialog).toBeHidden()

  const smart = page.getByRole('button', { name: 'Smart Evaluation' })
  await tabTo(smart, 'Shift+Tab')
  await press('Enter')
  await use(dialog.getByRole('button', { name: /Use Saved Template/ }))
  await use(dialog.getByRole('button', { name: 'Save as template' }))
  await type(
    page
      .getByRole('dialog', { name: 'Save as template' })
      .getByRole('textbox', { name: 'Name', exact: true }),
    'Tea',
  )
  await press('Enter')
  await expect(dialog.getByRole('button', { name: 'View template Tea' })).toBeVisible()
  await press('Escape')
  await expect(smart).toBeFocused()

  await use(page.getByRole('button', { name: /^Submit to/ }))
  await use(dialog.getByRole('button', { name: 'Submit anyway' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Withdraw' })).toBeFocused()

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await signIn('hod')
  await use(page.getByRole('button', { name: 'Other steps' }))
  await page.getByRole('menuitem').first().waitFor()
  await press('ArrowDown', 'Enter')
  await use(dialog.getByRole('button', { name: 'Send back to draft' }))
  await expect(dialog.getByRole('alert').last()).toBeVisible()
  await type(dialog.getByRole('textbox'), 'One more objective, please')
  await use(dialog.getByRole('button', { name: 'Send back to draft' }))
  await expect(dialog).toBeHidden()
  const { body } = await world.as('hod', 'GET', '/api/evaluations/?search=Emad')
  expect(body.results[0].status).toBe('Draft')
})

test('accounts, permissions, weights, and what the log says of it', async ({ page, signIn }) => {
  const { use, press, type, tabTo } = keyboardOn(page)
  await page.goto('/admin')
  await signIn('admin')
  await use(page.getByRole('link', { name: /^User Management/ }))
  await type(page.getByRole('searchbox'), 'munir')
  await expect(page.locator('[data-user]')).toHaveCount(1)
  const edit = page.getByRole('button', { name: /^Edit/ })
  await use(page.locator('[data-user]'))
  await use(edit)
  const dialog = page.getByRole('dialog')
  await tabTo(dialog.getByRole('tab', { name: 'User Details' }))
  await press('ArrowRight', 'Enter')
  await tabTo(dialog.getByRole('checkbox', { name: 'View reports' }))
  await press('Space')
  await use(dialog.getByRole('button', { name: 'Save Changes' }))
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()

  await use(page.getByRole('link', { name: 'Admin Tools', exact: true }))
  await use(page.getByRole('link', { name: /^System Configuration/ }))
  await type(page.getByRole('spinbutton', { name: 'Core' }), '18')
  await type(page.getByRole('spinbutton', { name: 'Functional' }), '22')
  await use(page.getByRole('button', { name: 'Save Configuration' }))
  await expect(page.getByText('Configuration saved successfully', { exact: true })).toBeVisible()

  await use(page.getByRole('link', { name: 'Admin Tools', exact: true }))
  await use(page.getByRole('link', { name: /^Audit log/ }))
  await tabTo(page.getByRole('combobox', { name: 'What' }))
  await page.keyboard.type('User')
  await expect(page.getByText(/changed the permissions of/)).toBeVisible()
  await expect(page).toHaveURL(/entity=user/)
})

test('a file is chosen, tested and let go of again', async ({ page, signIn }) => {
  const { use, press, tabTo } = keyboardOn(page)
  await page.goto('/employees')
  await signIn('hr')
  // Awaited early: the browser needs a moment until it reports file dialogs to the test.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 })
  const opens = page.getByRole('button', { name: 'Import Excel/CSV' })
  await use(opens)
  const dialog = page.getByRole('dialog')
  await tabTo(dialog.getByRole('button', { name: 'Choose file' }))
  await press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet('employees', 'right', 'wrong')),
  })
  await use(dialog.getByRole('button', { name: 'Test Run (Validate Only)' }))
  await expect(dialog.getByRole('tab', { name: /Rows with errors/ })).toBeVisible()
  await use(dialog.getByRole('button', { name: 'Fix errors' }))
  const cell = dialog.getByRole('list', { name: 'Rows with errors' }).getByRole('textbox').first()
  await tabTo(cell)
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opens).toBeFocused()
})

test.describe('from right to left', () => {
  test.use({ locale: 'ar-EG' })

  const t = wordsOf.ar

  test('the arrows follow the direction of reading', async ({ page, signIn }) => {
    const { use, press, type, tabTo } = keyboardOn(page)
    await page.goto('/profile')
    await signIn('stranger')
    await tabTo(page.getByRole('tab').first())
    await press('ArrowLeft', 'Enter')
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
    await press('ArrowRight', 'Enter')
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')

    await use(page.getByRole('button', { name: t.profile.edit }))
    await type(page.getByLabel(t.profile.fields.phone), '555123456')
    await press('Enter')
    await expect(page.getByRole('button', { name: t.profile.edit })).toBeFocused()
    await expect(page.getByText('555123456')).toBeVisible()

    await tabTo(page.getByRole('banner').getByRole('button').last(), 'Shift+Tab')
    await press('Enter')
    await page.getByRole('menuitem', { name: t.app.views.settings }).waitFor()
    await press('ArrowDown', 'Enter')
    await expect(page).toHaveURL('/settings')
    const dark = page.getByRole('radio', { name: t.access.settings.themes.dark })
    await tabTo(page.getByRole('radio').nth(2))
    await press('ArrowDown', 'ArrowDown')
    await expect(dark).toBeChecked()
    const news = page.getByRole('checkbox').last()
    await tabTo(news)
    await press('Space')
    await expect(news).toBeChecked()
    await tabTo(page.getByRole('radio', { checked: true }).first(), 'Shift+Tab')
    await press('ArrowUp')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })
})
