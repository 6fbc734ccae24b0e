import fs from 'node:fs'
import path from 'node:path'
import { languages } from '#kit/rules/language.ts'
import { fileForm, type TestApp } from '../test-app.ts'
import { sheet } from './import-dialog.ts'
import { desk, locales, lookAt, phone, settling } from './visual-checks.ts'
import { accountDialogs, signInDialogs } from './dialog-fixtures/accounts.ts'
import { employeeDialogs } from './dialog-fixtures/employees.ts'
import { evaluationDialogs, template } from './dialog-fixtures/evaluations.ts'
import { handOn, type DialogFixture, surfaces } from './dialog-fixtures/dialog-fixture.ts'
import { organisationDialogs } from './dialog-fixtures/organisation.ts'
import { shellDialogs } from './dialog-fixtures/shell.ts'
import { wordsOf } from './dialog-fixtures/words.ts'
import { expect, test as base } from './test.ts'
import { test } from './with-ai.ts'

/** Something of each kind there is to open. */
async function prepare(world: TestApp) {
  const draft = await world.evaluation({ achieved: [9, 7] })
  await world.competency(draft, 6)
  const pending = await world.evaluation({ of: 'peer', status: 'Pending HR Approval' })
  const items = { name: template, evaluation_id: draft }
  await world.as('admin', 'POST', '/api/evaluation-templates/', { body: items })
  await world.as('admin', 'POST', '/api/org/companies/create/', {
    body: { name: 'Empty Quarter', address: 'Riyadh', industry: 'Retail', size: 'SMALL' },
  })
  const rows = fileForm(sheet('employees', 'right', 'wrong'))
  await world.as('admin', 'POST', '/api/employees/import/?dry_run=true', { body: rows })
  await world.as('emp', 'POST', '/api/accounts/me/change-requests/', {
    body: { field: 'position', value: 'Head Cashier', note: 'Since May' },
  })
  return { draft, pending }
}

const proposal = {
  objectives: [{ title: 'Sell more tea', description: 'Each month', target: 9, weight: 30 }],
  competencies: [],
}

test.describe.configure({ mode: 'parallel' })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] })

    test('everything that opens is accessible in every theme', async ({
      page,
      world,
      ai,
      signIn,
    }) => {
      test.setTimeout(600_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const settled = settling(page)
      const hand = handOn(page)
      let at = ''
      const lookAll = async (openings: readonly DialogFixture[]) => {
        for (const { shows, at: address, only, part = surfaces, open } of openings) {
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
      await lookAll(signInDialogs)

      ai.answerNext({ text: JSON.stringify(proposal) })
      const ids = await prepare(world)
      await page.goto('/')
      await signIn('admin')
      await lookAll([
        ...shellDialogs,
        ...employeeDialogs,
        ...organisationDialogs,
        ...evaluationDialogs(ids),
        ...accountDialogs(world),
      ])
    })
  })
}

base('everything that opens is looked at', () => {
  const sources = path.join(import.meta.dirname, '../../src')
  const opening =
    /<(FormDialog|ReadDialog|ConfirmDialog|DialogSurface|PopoverSurface|MenuPopover|Combobox|Toaster|dialog)\b/
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
    ...evaluationDialogs({ draft: '', pending: '' }),
    ...accountDialogs({} as TestApp),
  ].flatMap(({ shows }) => shows)
  expect(components.filter((name) => !lookedAt.includes(name))).toEqual([])
})
