import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type Language, languages } from '#kit/rules/language.ts'
import { company_id, finance, people } from '../people.ts'
import { openCycle, prepareCycle } from '../seasons.ts'
import { fileForm, type TestApp } from '../test-app.ts'
import { sheet } from './import-dialog.ts'
import { desk, locales, lookAt, phone, settling } from './visual-checks.ts'
import { accountDialogs, signInDialogs } from './dialog-fixtures/accounts.ts'
import { assignmentDialogs } from './dialog-fixtures/assignments.ts'
import { cycleDialogs } from './dialog-fixtures/cycles.ts'
import { employeeDialogs } from './dialog-fixtures/employees.ts'
import { evaluationDialogs, template } from './dialog-fixtures/evaluations.ts'
import { handOn, type DialogFixture, surfaces } from './dialog-fixtures/dialog-fixture.ts'
import { organisationDialogs } from './dialog-fixtures/organisation.ts'
import { ownerDialogs } from './dialog-fixtures/owners.ts'
import { shellDialogs } from './dialog-fixtures/shell.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test as base } from './test.ts'
import { test } from './with-ai.ts'

/** Something of each kind there is to open. */
async function prepare(world: TestApp) {
  const draft = await world.evaluation({ achieved: [9, 7] })
  await world.competency(draft, 6)
  const pending = await world.evaluation({ of: 'peer', status: 'Pending HR Approval' })
  await world.evaluation({ of: 'hr' })
  await world.pool.query(
    `update step_owners set waiting_since = now() - interval '30 days'
     where evaluation_id = $1 and ended_at is null`,
    [draft],
  )
  const items = { name: template, evaluation_id: draft }
  await world.as('admin', 'POST', '/api/evaluation-templates/', { body: items })
  await world.as('admin', 'POST', '/api/org/companies/create/', {
    body: { name: 'Empty Quarter', address: 'Riyadh', industry: 'Retail', size: 'SMALL' },
  })
  const rows = fileForm(sheet('employees', 'right', 'wrong'))
  await world.as('admin', 'POST', '/api/employees/import/?dry_run=true', { body: rows })
  // One of two units is used since, so that the import can be undone in part.
  const hierarchy = 'Company,Department,Manager\nRimal,Archive,\nRimal,Logistics,'
  await world.as('admin', 'POST', '/api/org/companies/import-hierarchy/', {
    body: fileForm(hierarchy, 'units.csv'),
  })
  await world.as('admin', 'POST', '/api/org/companies/import-hierarchy/', {
    body: fileForm(hierarchy.replace('Archive,', 'Archive,Huda Resources'), 'managers.csv'),
  })
  await world.as('emp', 'POST', '/api/accounts/me/change-requests/', {
    body: { field: 'position', value: 'Head Cashier', note: 'Since May' },
  })
  const { employee_id } = people.emp
  await world.as('hr', 'POST', `/api/employees/${employee_id}/assignments/`, {
    body: { company_id, department_id: finance, valid_from: '2099-01-01' },
  })
  await world.as('hod', 'POST', '/api/delegations/', {
    body: { to_user_id: people.lm.user_id, valid_from: '2099-01-01', valid_to: '2099-01-20' },
  })
  const cycles = {
    open: await openCycle(world, { period: '2020-End' }),
    prepared: await prepareCycle(world),
  }
  return { draft, pending, cycles }
}

const proposal = {
  objectives: [{ title: 'Sell more tea', description: 'Each month', target: 9, weight: 30 }],
  competencies: [],
}

test.describe.configure({ mode: 'parallel' })

type Ids = Awaited<ReturnType<typeof prepare>>

/** The dialogs of each part of the product, as an administrator opens them. */
const parts: Record<string, (world: TestApp, ids: Ids) => DialogFixture[]> = {
  'the frame around the screens': () => shellDialogs,
  'employees': () => employeeDialogs,
  'the organisation': () => organisationDialogs,
  'assignments': () => assignmentDialogs,
  'evaluations': (_, ids) => evaluationDialogs(ids),
  'the owners of steps': (_, { draft }) => ownerDialogs(draft),
  'cycles': (_, { cycles }) => cycleDialogs(cycles),
  'accounts': (world) => accountDialogs(world),
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] })

    test('what opens when signing in is accessible in every theme', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await lookAtAll(page, language, signInDialogs)
    })

    for (const [part, dialogsOf] of Object.entries(parts)) {
      test(`what opens in ${part} is accessible in every theme`, async ({
        page,
        world,
        ai,
        signIn,
      }) => {
        test.setTimeout(300_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        ai.answerNext({ text: JSON.stringify(proposal) })
        const ids = await prepare(world)
        await page.goto('/')
        await signIn('admin')
        await lookAtAll(page, language, dialogsOf(world, ids))
      })
    }
  })
}

async function lookAtAll(page: Page, language: Language, dialogs: readonly DialogFixture[]) {
  const settled = settling(page)
  const hand = handOn(page)
  let at = ''
  for (const { shows, at: address, only, part = surfaces, open } of dialogs) {
    const width = only && { phone, desk }[only]
    await page.setViewportSize({ width: width ?? desk, height: 900 })
    if (at !== address) await page.goto(address)
    at = address
    await test.step(shows.join(', '), async () => {
      await open(hand, wordsOf[language])
      await settled()
      await page.locator(part).filter({ visible: true }).last().waitFor()
      await lookAt(page, shows.join(), { language, only: width, parts: [part] })
    })
    await page.keyboard.press('Escape')
    const isClosed = (await page.locator(surfaces).filter({ visible: true }).count()) === 0
    // A question that must be answered, or one dialog above another.
    if (!isClosed) at = ''
  }
}

base('everything that opens is looked at', () => {
  const sources = path.join(import.meta.dirname, '../../src')
  const opening =
    /<(FormDialog|ReadDialog|ConfirmDialog|DialogShell|SidePanel|PopoverSurface|MenuPopover|Combobox|Toaster|dialog)\b/
  const components = fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => opening.test(fs.readFileSync(path.join(sources, name), 'utf8')))
    .map((name) => path.basename(name, '.tsx'))
  const lookedAt = [
    ...signInDialogs,
    ...shellDialogs,
    ...employeeDialogs,
    ...organisationDialogs,
    ...assignmentDialogs,
    ...evaluationDialogs({ draft: '', pending: '' }),
    ...ownerDialogs(''),
    ...cycleDialogs({ prepared: '', open: '' }),
    ...accountDialogs({} as TestApp),
  ].flatMap(({ shows }) => shows)
  expect(components.filter((name) => !lookedAt.includes(name))).toEqual([])
})
