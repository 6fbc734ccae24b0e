import type { Page } from '@playwright/test'
import { choose, dialog, type Kind, kinds, openImport, places, sheet } from './import-dialog.ts'
import { expect, test } from './test.ts'
import { faults, goWithin, settling } from './visual-checks.ts'

const formats = 'Excel (.xlsx, .xls) or CSV file, at most 50MB'
const encoding = 'UTF-8 encoding recommended for CSV'
const words: Record<Kind, { buttons: string[]; requirements: string[] }> = {
  employees: {
    buttons: ['Cancel', 'Test Run (Validate Only)', 'Import Employees'],
    requirements: [
      formats,
      'Required columns: Name, Email, Company, Department, Position, Join Date',
    ],
  },
  companies: {
    buttons: ['Cancel', 'Test Run (Validate Only)', 'Import Companies'],
    requirements: [
      formats,
      'Required columns: Company Name, Company Code, Email',
      'The first row contains the headers',
    ],
  },
  hierarchy: {
    buttons: ['Cancel', 'Test Run', 'Import Hierarchy'],
    requirements: [formats, 'Required columns: Company, Department, Manager', encoding],
  },
  placements: {
    buttons: ['Cancel', 'Test Run (Validate Only)', 'Import Placements'],
    requirements: [formats, 'Required columns: Employee ID, Company, Department', encoding],
  },
}

/** Opens the screen of a kind; the dialog of the one before closes with its screen. */
async function goTo(page: Page, kind: Kind) {
  const title = page.locator('h1').first()
  const before = await title.innerText()
  await goWithin(page, places[kind].address)
  await expect(title).not.toHaveText(before)
  await expect(dialog(page)).toHaveCount(0)
}

test('each dialog says what it imports, what a file needs and what can be done', async ({
  page,
  signIn,
}) => {
  await page.goto('/')
  await signIn('hr')
  for (const kind of kinds) {
    await goTo(page, kind)
    await openImport(page, kind)
    await expect(dialog(page)).toHaveAccessibleName(places[kind].title)
    await expect(dialog(page).getByText('Drag and drop your file here')).toBeVisible()
    const { buttons, requirements } = words[kind]
    await expect(dialog(page).getByRole('button')).toHaveText([
      'Choose file',
      'Paste cells',
      'Download template',
      ...buttons,
    ])
    for (const requirement of requirements)
      await expect(dialog(page).getByText(requirement, { exact: true })).toBeVisible()
    await choose(page, sheet(kind, 'right'), 'file.CSV')
    await expect(dialog(page).getByRole('region', { name: 'Chosen file' })).toHaveText(
      /^file\.CSV1 KBCSV/,
    )
    await expect(dialog(page).getByRole('button')).toHaveText([
      'Choose a different file',
      'Remove File',
      'Match columns and values',
      // Clears the search of the changes, which has an icon only.
      '',
      'Download changes',
      ...buttons,
    ])
  }
})

/** Both directions, every theme, a phone and a desk; each kind once in each language. */
const looks = [
  { theme: 'light', locale: 'en-GB', width: 1440, kinds: ['employees', 'hierarchy'] },
  { theme: 'dark', locale: 'ar-EG', width: 320, kinds: ['employees', 'companies'] },
  { theme: 'contrast', locale: 'en-GB', width: 320, kinds: ['companies', 'placements'] },
  { theme: 'contrast', locale: 'ar-EG', width: 768, kinds: ['hierarchy', 'placements'] },
] as const

/** What is wider than the place it scrolls in. */
const sideways = (page: Page) =>
  dialog(page).evaluate((surface) =>
    [surface, ...surface.querySelectorAll('*')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
      .map(({ className }) => className),
  )

for (const { theme, locale, width, kinds } of looks) {
  test.describe(`${theme}, ${locale}, ${width} px`, () => {
    test.use({
      locale,
      viewport: { width, height: 800 },
      contextOptions: { forcedColors: theme === 'contrast' ? 'active' : 'none' },
    })

    test('an import is accessible', async ({ page, signIn }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
      const settled = settling(page)
      await page.goto('/')
      await signIn('hr')
      const look = async (state: string) => {
        await settled()
        expect({ state, faults: await faults(page, '[role=dialog]') }).toEqual({
          state,
          faults: [],
        })
        expect({ state, sideways: await sideways(page) }).toEqual({ state, sideways: [] })
      }
      for (const kind of kinds) {
        await goTo(page, kind)
        const opens = page.getByRole('button', { name: /^(Import|استيراد)/ })
        const more = page.getByRole('button', { name: /^(More|المزيد)$/ })
        await expect(opens.or(more)).toBeVisible()
        if (await more.isVisible()) await more.click()
        await opens.click()
        await dialog(page).waitFor()
        if (kind === 'employees') {
          await choose(page, 'x', 'people.pdf')
          await look('a refused file')
        }
        await choose(page, sheet(kind, 'right', 'wrong'), 'file.csv')
        await dialog(page).getByRole('tab').first().waitFor()
        const all = dialog(page).getByRole('button', { name: /^(Fix errors|تصحيح الأخطاء)/ })
        if (kind === 'employees') await all.click()
        await look(`${kind}, wrong rows`)
        if (kind !== 'employees') continue
        await dialog(page).getByRole('tab').nth(1).click()
        await look('what changes')
      }
    })
  })
}
