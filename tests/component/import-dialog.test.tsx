import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { employeeApi } from '#employees/contract/employees.ts'
import { draftApi } from '#imports/contract/drafts.ts'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, Refused } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { employee, id, longAgo, page } from './samples.ts'

const import_id = id(900)
const rows = { total_records: 2, valid_records: 2, invalid_records: 0 }
const tested = (facts: Partial<ImportRun> = {}): ImportRun => ({
  import_id,
  kind: 'employees',
  subject_id: null,
  state: 'done',
  phase: 'writing',
  progress: 1,
  dry_run: true,
  strict: false,
  file_name: 'people.csv',
  file_size: 100,
  actor_name: 'Huda Resources',
  created_at: longAgo,
  ended_at: longAgo,
  can_run_again: true,
  success: true,
  status: 'success',
  message: 'Import validation completed successfully!',
  created: 0,
  updated: 0,
  unchanged: 0,
  validated_count: 2,
  to_create: 0,
  to_update: 2,
  errors: [],
  groups: [],
  warnings: [],
  warning_groups: [],
  changes: [],
  changes_count: 0,
  data: {
    ...rows,
    validation_results: { summary: rows },
    imported_count: 0,
    skipped_count: 0,
    total_processed: 2,
  },
  ...facts,
})

const draft = (identifiers: string[], possible_identifiers = identifiers): ImportRun => {
  const { dry_run, ...facts } = tested()
  return {
    ...facts,
    dry_run: !dry_run,
    state: 'mapping',
    success: false,
    message: '',
    expires_at: longAgo,
    mapping: {
      ready: false,
      identifiers,
      possible_identifiers,
      missing: [],
      constants: {},
      options: {
        dates: {},
        empty: 'keep',
        create: true,
        update: true,
        allow_identity_changes: false,
        remember: true,
      },
      memory: null,
      structure: { sheets: [''], sheet: '', header_row: 1 },
      columns: [],
      values: {},
      questions: [],
    },
  }
}

const words = {
  en: { opens: 'Import Excel/CSV', title: 'Import Employees', steps: 'Match columns and values' },
  ar: { opens: /استيراد/, title: /استيراد/, steps: 'مطابقة الأعمدة والقيم' },
}

/** Chooses a file in the dialog, which tests it at once. */
async function chooseFile(language: Language = 'en') {
  answer(employeeApi.list, page([employee(1)]))
  const user = await openPage('/employees', { language })
  await user.click(await screen.findByRole('button', { name: words[language].opens }))
  const dialog = await openDialog(words[language].title)
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await user.upload(input, new File(['Name,Email'], 'people.csv', { type: 'text/csv' }))
  return { user, dialog: within(dialog) }
}

test.each([
  ['en', 'day_first', /Some dates can be read day first or month first\..*once for all rows/],
  ['en', 'near_name', /Some new names resemble existing ones/],
  ['ar', 'unsure_encoding', /ترميز النص غير مؤكد/],
] as const)('a test run in %s with %s points to the steps', async (language, code, said) => {
  const warning_groups = [{ code, column: null, count: 1 }]
  answer(importApi.employees, tested({ warnings: ['Row 2: …'], warning_groups }))
  const { user, dialog } = await chooseFile(language)
  expect(await dialog.findByText(said)).toBeTruthy()
  answer(importApi.again, draft(['email']))
  answer(importApi.get, draft(['email']))
  answer(draftApi.preview, { results: [] })
  // There is one way to the steps.
  await user.click(dialog.getByRole('button', { name: words[language].steps }))
  await waitFor(() => expect(location.pathname).toBe(`/imports/${import_id}`))
  expect(asked(importApi.again)[0]?.question.body).toMatchObject({ dry_run: true, map: 'ask' })
})

test.each([
  [{ groups: [{ code: 'unknown', column: 'department', count: 5 }] }, true],
  [{ groups: [{ code: 'invalid_email', column: 'email', count: 5 }] }, false],
] as const)('errors of values that one decision answers do so, too: %j', async (facts, isSaid) => {
  answer(importApi.employees, tested({ ...facts, groups: [...facts.groups] }))
  const { dialog } = await chooseFile()
  expect(await dialog.findByRole('button', { name: words.en.steps })).toBeTruthy()
  expect(dialog.queryByText(/Some values match nothing that is stored/) !== null).toBe(isSaid)
})

test.each([
  ['is recognized', draft(['email']), true],
  ['could be one of the columns', draft([], ['employee_code']), true],
  ['is nowhere in the file', draft([]), false],
] as const)('a file whose identifier %s: the steps open %#', async (_, asDraft, isOpened) => {
  answerEach(importApi.employees, ({ query: { map } }) => {
    if (map === 'ask') return asDraft
    const details = { import_id, file_error: 'missing_columns', found: ['Matricule'] }
    const message = 'These columns are missing: Email.'
    throw new Refused(400, { error: 'invalid', message, details })
  })
  answer(importApi.get, asDraft)
  answer(draftApi.preview, { results: [] })
  answer(importApi.cancel, asDraft)
  const { dialog } = await chooseFile()
  if (isOpened) await waitFor(() => expect(location.pathname).toBe(`/imports/${import_id}`))
  else expect(await dialog.findByText('These columns are missing: Email.')).toBeTruthy()
  expect(asked(importApi.cancel)).toHaveLength(isOpened ? 0 : 1)
})
