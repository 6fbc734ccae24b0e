import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const places = {
  employees: { address: '/employees', opens: 'Import Excel/CSV', title: 'Import Employees' },
  companies: { address: '/companies', opens: 'Import Excel', title: 'Import Companies from Excel' },
  hierarchy: {
    address: '/departments',
    opens: 'Import Hierarchy',
    title: 'Import Hierarchy File',
  },
  placements: {
    address: '/replacements',
    opens: 'Import Excel',
    title: 'Import Placement File',
  },
}
export type Kind = keyof typeof places
export const kinds = Object.keys(places) as Kind[]

/** What a file needs at least, with a row that is right and one that is not. */
export const sheets: Record<Kind, { headers: string; right: string; wrong: string }> = {
  employees: {
    headers: 'Name,Email,Employee Code,Company,Department,Position,Join Date',
    right: 'Nour Newcomer,nour@example.test,N-1,Rimal,Finance,Cashier,05/01/2026',
    wrong: 'Badr Newcomer,badr@example.test,N-2,Rimal,Finanse,Cashier,05/01/2026',
  },
  companies: {
    headers: 'Company Name,Company Code,Email,City',
    right: 'Nile Foods,NIL,info@nile.test,Cairo',
    wrong: 'Delta Foods,DLT,nonsense,Cairo',
  },
  hierarchy: {
    headers: 'Company,Department,Manager',
    right: 'Rimal,Logistics,lm@example.test',
    wrong: 'Rimall,Legal,',
  },
  placements: {
    headers: 'Employee ID,Company,Department',
    right: 'E-6,Rimal,Finance',
    wrong: 'E-5,Rimal,Finanse',
  },
}

export function sheet(kind: Kind, ...rows: ('right' | 'wrong')[]): string {
  const { headers, ...written } = sheets[kind]
  return [headers, ...rows.map((row) => written[row])].join('\n')
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true })
/** The button that imports; after a check it says how many of the rows. */
export const importing = (page: Page, name: string) =>
  button(page, new RegExp(`^${name}( \\(\\d+ of \\d+\\))?$`))
export const says = (page: Page, text: string | RegExp) =>
  dialog(page).getByText(text, { exact: true }).first()

export async function openImport(page: Page, kind: Kind, opens = places[kind].opens) {
  await page.getByRole('button', { name: opens, exact: true }).click()
  await dialog(page).waitFor()
}

export const choose = (page: Page, content: string | Uint8Array, name = 'people.csv') =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Every start of a run waits until it is released. */
export async function lockRuns(page: Page) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname.includes('import'),
    async (route) => {
      if (route.request().method() === 'POST') await gate
      await route.continue()
    },
  )
  return letGo
}

/** Uploads so far; a run on a file the server has already is none. */
export function countUploads(page: Page) {
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.headers()['content-type']?.startsWith('multipart/')) uploads.push(request.url())
  })
  return uploads
}

/** A file falls out of the hand onto the place for it. */
export async function drop(page: Page, content: string, ...names: string[]) {
  const dataTransfer = await page.evaluateHandle(
    ({ content, names }) => {
      const carried = new DataTransfer()
      for (const name of names) carried.items.add(new File([content], name))
      return carried
    },
    { content, names },
  )
  const zone = dialog(page).locator('[data-drop-zone]')
  await zone.dispatchEvent('dragover', { dataTransfer })
  await expect(zone.getByText('Drop the file to choose it')).toBeVisible()
  await zone.dispatchEvent('drop', { dataTransfer })
}
