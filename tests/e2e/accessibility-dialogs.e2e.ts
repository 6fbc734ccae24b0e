import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { languages } from '#kit/rules/language/language.ts'
import { identityRequests } from '#accounts/tables/identities.ts'
import { company_id, finance, fixedId, longAgo, people } from '../people.ts'
import { openCycle, prepareCycle } from '../seasons.ts'
import { fileForm, type TestApp } from '../test-app.ts'
import { sheet } from './import-dialog.ts'
import { desk, goWithin, lookAt, phone, settling, speak } from './visual-checks.ts'
import { accountDialogs, signInDialogs } from './dialog-fixtures/accounts.ts'
import { assignmentDialogs } from './dialog-fixtures/assignments.ts'
import { cycleDialogs } from './dialog-fixtures/cycles.ts'
import { employeeDialogs } from './dialog-fixtures/employees.ts'
import { endingDialogs } from './dialog-fixtures/endings.ts'
import { evaluationDialogs, template } from './dialog-fixtures/evaluations.ts'
import { handOn, type DialogFixture, surfaces } from './dialog-fixtures/dialog-fixture.ts'
import { organisationDialogs } from './dialog-fixtures/organisation.ts'
import { ownerDialogs } from './dialog-fixtures/owners.ts'
import { shellDialogs } from './dialog-fixtures/shell.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test as base } from './test.ts'
import { test } from './with-ai.ts'

/** Evaluations at several steps, a template and a note. */
async function prepareEvaluations(world: TestApp) {
  const draft = await world.evaluation({ achieved: [9, 7] })
  await world.competency(draft, 6)
  const pending = await world.evaluation({ of: 'peer', status: 'Pending HR Approval' })
  const disputed = await disputedEvaluation(world)
  await world.evaluation({ of: 'hr' })
  await world.pool.query(
    `update step_owners set waiting_since = now() - interval '30 days'
     where evaluation_id = $1 and ended_at is null`,
    [draft],
  )
  const items = { name: template, evaluation_id: draft }
  await world.as('admin', 'POST', '/api/evaluation-templates/', { body: items })
  const { employee_id } = people.emp
  await world.as('admin', 'POST', '/api/notes/', {
    body: { employee_id, text: 'Won a prize', happened_on: '2026-01-05', audience: 'shared' },
  })
  return { draft, pending, disputed }
}

/** One that can be completed, and one whose employee has not answered in time. */
async function prepareEndings(world: TestApp) {
  const approved = await world.evaluation({ status: 'Approved' })
  const late = await world.evaluation({ of: 'peer', status: 'Employee Review' })
  await world.pool.query(
    `update step_owners set due_on = '2026-01-05' where evaluation_id = $1 and ended_at is null`,
    [late],
  )
  const completed = await world.evaluation({ of: 'lm', status: 'Completed' })
  return { approved, late, completed }
}

/** A company without units, imports, a request of an employee, and what is planned for later. */
async function prepareRecords(world: TestApp) {
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
}

const afterRecords = (dialogs: readonly DialogFixture[]) => async (world: TestApp) => {
  await prepareRecords(world)
  await world.evaluation({ achieved: [9, 7] })
  return dialogs
}

/** One that its employee rejected, with an item in dispute. */
async function disputedEvaluation(world: TestApp) {
  const id = await world.evaluation({ of: 'peer', status: 'Employee Review', achieved: [4] })
  const { body } = await world.as('peer', 'GET', `/api/objectives/?evaluation_id=${id}`)
  const disputes = [{ item_id: body.results[0].objective_id, reason: 'I reached nine' }]
  await world.as('peer', 'PATCH', `/api/evaluations/${id}/`, {
    body: { status: 'Rejected', disputes },
  })
  return id
}

const proposal = {
  objectives: [{ title: 'Sell more tea', description: 'Each month', target: 9, weight: 30 }],
  competencies: [],
}

test.describe.configure({ mode: 'parallel' })

/** The dialogs of each part of the product, as an administrator opens them, with what they need. */
const parts: Record<string, (world: TestApp) => Promise<readonly DialogFixture[]>> = {
  'the frame around the screens': afterRecords(shellDialogs),
  'employees': afterRecords(employeeDialogs),
  'the organisation': afterRecords(organisationDialogs),
  'assignments': afterRecords(assignmentDialogs),
  'evaluations': async (world) => evaluationDialogs(await prepareEvaluations(world)),
  'the end of evaluations': async (world) => endingDialogs(await prepareEndings(world)),
  'the owners of steps': async (world) => ownerDialogs((await prepareEvaluations(world)).draft),
  'cycles': async (world) =>
    cycleDialogs({
      open: await openCycle(world, { period: '2020-End' }),
      prepared: await prepareCycle(world),
    }),
  'accounts': async (world) => {
    await world.db.insert(identityRequests).values({
      request_id: fixedId(30, 1),
      issuer: 'https://provider.example',
      subject: 'nora',
      name: 'Nora Newcomer',
      email: 'nora@example.test',
      is_email_verified: true,
      reason: 'no_account',
      requested_at: longAgo,
    })
    return accountDialogs(world)
  },
}

test('what opens when signing in is accessible in every theme and language', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await lookAtAll(page, signInDialogs)
})

for (const [part, dialogsOf] of Object.entries(parts)) {
  test(`what opens in ${part} is accessible in every theme and language`, async ({
    page,
    world,
    ai,
    signIn,
  }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    ai.answerNext({ text: JSON.stringify(proposal) })
    const dialogs = await dialogsOf(world)
    await page.goto('/')
    await signIn('admin')
    await lookAtAll(page, dialogs)
  })
}

/** Opens each once, in English, and looks at it in both languages; what a change of language closes is opened again. */
async function lookAtAll(page: Page, dialogs: readonly DialogFixture[]) {
  const settled = settling(page)
  const hand = handOn(page)
  const isOpen = async (part: string) =>
    (await page.locator(part).filter({ visible: true }).count()) > 0
  let at = ''
  for (const { shows, at: address, only, part = surfaces, open } of dialogs) {
    const width = only && { phone, desk }[only]
    await test.step(shows.join(', '), async () => {
      for (const language of languages) {
        await page.setViewportSize({ width: width ?? desk, height: 900 })
        if (language !== 'en') {
          await speak(page, language)
          await settled()
        }
        if (language === 'en' || !(await isOpen(part))) {
          if (at === '') await page.goto(address)
          else if (at !== address) {
            await goWithin(page, address)
            await settled()
          }
          at = address
          await page.mouse.move(0, 0)
          await open(hand, wordsOf[language])
        }
        await settled()
        await page.locator(part).filter({ visible: true }).last().waitFor()
        await lookAt(page, shows.join(), { language, only: width, parts: [part] })
      }
    })
    await page.keyboard.press('Escape')
    // A question that must be answered, or one dialog above another.
    if (await isOpen(surfaces)) at = ''
    await speak(page, 'en')
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
    ...evaluationDialogs({ draft: '', pending: '', disputed: '' }),
    ...endingDialogs({ approved: '', late: '', completed: '' }),
    ...ownerDialogs(''),
    ...cycleDialogs({ prepared: '', open: '' }),
    ...accountDialogs({} as TestApp),
  ].flatMap(({ shows }) => shows)
  expect(components.filter((name) => !lookedAt.includes(name))).toEqual([])
})
