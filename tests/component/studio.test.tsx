import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeApi } from '#imports/contract/changes.ts'
import { draftApi, type MappedValue } from '#imports/contract/drafts.ts'
import { importApi, type ImportRun, type RowChange } from '#imports/contract/imports.ts'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { memoryApi } from '#imports/contract/memory.ts'
import { studioTexts } from '#imports/texts/studio.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { hr, id, longAgo, page } from './samples.ts'

const import_id = id(900)
type FileColumn = Mapping['columns'][number]

const fileColumn = (
  index: number,
  header: string,
  target: string | null,
  facts: Partial<FileColumn> = {},
): FileColumn => ({
  index,
  header,
  samples: [`${header} 1`, `${header} 2`],
  filled: 2,
  target,
  confidence: target === null ? 0 : 0.95,
  source: target === null ? null : 'synonym',
  alternatives: [],
  ...facts,
})

const mapping: Mapping = {
  ready: true,
  identifiers: ['employee_code', 'email'],
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
  structure: {
    sheets: [''],
    sheet: '',
    header_row: 1,
    encoding: 'utf-8',
    encoding_confidence: 1,
    delimiter: ';',
  },
  columns: [
    fileColumn(0, 'Emp No', 'employee_code'),
    fileColumn(1, 'Full Name', 'name'),
    fileColumn(2, 'Work E-mail', 'email'),
    fileColumn(3, 'Legal Entity', 'company'),
    fileColumn(4, 'Dept', 'department'),
    fileColumn(5, 'Job Title', 'position'),
    fileColumn(6, 'DOJ', 'join_date', { samples: ['01/05/2026', '02/06/2026'] }),
    fileColumn(7, 'Cost Centre', null, {
      alternatives: [{ target: 'department', confidence: 0.6 }],
    }),
  ],
  values: {},
  questions: [],
}
const dateQuestion: Mapping['questions'][number] = {
  kind: 'date_order',
  column: 6,
  choices: ['dmy', 'mdy'],
  evidence: { dmy: 0, mdy: 0, either: 173 },
}

const draft = (changes: Partial<Mapping> = {}, facts: Partial<ImportRun> = {}): ImportRun => ({
  import_id,
  kind: 'employees',
  subject_id: null,
  state: 'mapping',
  phase: 'waiting',
  progress: 0,
  dry_run: false,
  strict: false,
  file_name: 'staff.csv',
  file_size: 1024,
  actor_name: 'Huda Resources',
  created_at: longAgo,
  ended_at: null,
  can_run_again: true,
  success: false,
  message: '',
  expires_at: '2026-12-05T08:00:00.000Z',
  mapping: { ...mapping, ...changes },
  ...facts,
})

const report = { total_records: 2, valid_records: 2, invalid_records: 0 }
const ended = (facts: Partial<ImportRun>): ImportRun =>
  draft(
    {},
    {
      success: true,
      status: 'success',
      message: 'Import validation completed successfully!',
      created: 0,
      updated: 0,
      unchanged: 0,
      validated_count: 2,
      to_create: 2,
      to_update: 0,
      errors: [],
      groups: [],
      warnings: [],
      changes: [],
      changes_count: 0,
      data: {
        ...report,
        validation_results: { summary: report },
        imported_count: 0,
        skipped_count: 0,
        total_processed: 2,
      },
      ...facts,
    },
  )
const checked = ended({ state: 'checked', dry_run: true })

/** The server changes the draft as it is asked; both answers of a start are given. */
function serve(first: ImportRun) {
  let run = first
  answerEach(importApi.get, () => run)
  answer(draftApi.preview, {
    results: [
      { row: 1, cells: ['Emp No', 'Full Name'] },
      { row: 2, cells: ['E-1', 'Nour Saeed'] },
    ],
  })
  answerEach(draftApi.map, ({ body }) => {
    const before = run.mapping ?? mapping
    const columns = before.columns.map((column) => {
      const target = body.columns?.[column.index]
      return target === undefined ? column : { ...column, target, source: 'chosen' as const }
    })
    const dates = { ...before.options.dates, ...body.options?.dates }
    const given = Object.entries(body.constants ?? {})
    const missing = before.missing.filter((field) => !given.some(([id]) => id === field))
    const constants = Object.fromEntries(given.flatMap(([id, text]) => (text ? [[id, text]] : [])))
    const questions = before.questions.filter(
      (question) => question.kind !== 'date_order' || !dates[question.column],
    )
    const next = { columns, missing, questions, constants: { ...before.constants, ...constants } }
    const options = { ...before.options, ...body.options, dates }
    return (run = draft({ ...before, ...next, options, ready: questions.length === 0 }))
  })
  answerEach(draftApi.check, () => (run = checked))
  answerEach(draftApi.run, () => (run = ended({ state: 'done', created: 2 })))
  answerEach(importApi.cancel, () => (run = draft({}, { state: 'cancelled' })))
}

async function openStudio(first: ImportRun, language: Language = 'en', step = '') {
  serve(first)
  return openPage(`/imports/${import_id}${step && `?step=${step}`}`, { language })
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })
const button = (name: string) => screen.findByRole('button', { name })
const sent = () => asked(draftApi.map).map(({ question }) => question.body)

test('asks at its column how dates are written, then checks and imports the file', async () => {
  const user = await openStudio(draft({ ready: false, questions: [dateQuestion] }))
  await heading('What each column is')
  const steps = screen.getByRole('navigation', { name: 'Steps of the import' })
  expect(within(steps).getByText('Columns').closest('[aria-current=step]')).toBeTruthy()
  const group = screen.getByRole('radiogroup', { name: /How are the dates in .*DOJ.* written/ })
  expect(screen.getByText('173 dates can be read either way.')).toBeTruthy()
  expect((await button('Check rows')).getAttribute('aria-disabled')).toBe('true')
  await user.click(within(group).getByRole('radio', { name: /Month first.*5 January 2026/ }))
  await waitFor(() => expect(sent()).toEqual([{ options: { dates: { 6: 'mdy' } } }]))
  expect(await screen.findByText('Saved')).toBeTruthy()

  await user.click(await button('Check rows'))
  expect(document.activeElement).toBe(await heading('Check the rows'))
  await user.click(await button('Import 2 rows'))
  await heading('Result')
  expect(await screen.findByText('Created')).toBeTruthy()
  expect(asked(draftApi.check)).toHaveLength(1)
  expect(asked(draftApi.run).map(({ question }) => question.body)).toEqual([{ strict: false }])
})

test('shows how dates that are not asked about are read, which can be changed', async () => {
  const facts = { column: 6, evidence: { dmy: 0, mdy: 0, either: 2 } }
  const date_orders: Mapping['date_orders'] = [
    { ...facts, order: 'mdy', choices: ['dmy', 'mdy'], source: 'memory' },
  ]
  const user = await openStudio(draft({ date_orders }), 'en', 'columns')
  expect(
    await screen.findByText(/^Read month first: .*01\/05\/2026.* is .*5 January 2026/),
  ).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  const change = await screen.findByRole('button', {
    name: /Change how the dates in .*DOJ.* are read/,
  })
  expect(change.parentElement?.textContent).toContain('As in the last import')
  await user.click(change)
  const group = await screen.findByRole('radiogroup', { name: /How are the dates in .*DOJ/ })
  expect(within(group).getByRole('radio', { name: /Month first/, checked: true })).toBeTruthy()
  await user.click(within(group).getByRole('radio', { name: /Day first.*1 May 2026/ }))
  await waitFor(() => expect(sent()).toEqual([{ options: { dates: { 6: 'dmy' } } }]))
})

test('dates that can be read one way only have nothing to change', async () => {
  const facts = { column: 6, evidence: { dmy: 2, mdy: 0, either: 0 } }
  const date_orders: Mapping['date_orders'] = [
    { ...facts, order: 'dmy', choices: ['dmy'], source: 'values' },
  ]
  await openStudio(draft({ date_orders }), 'ar', 'columns')
  expect(await screen.findByText(/^القراءة باليوم أولًا: /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /تعديل طريقة قراءة التواريخ/ })).toBeNull()
})

test('a file whose columns are all known opens at its check, which is done once', async () => {
  await openStudio(draft())
  await heading('Check the rows')
  expect(await button('Import 2 rows')).toBeTruthy()
  expect(asked(draftApi.check)).toHaveLength(1)
})

test('fills a required field that is missing with one value for all rows', async () => {
  const columns = mapping.columns.filter(({ target }) => target !== 'company')
  answer(draftApi.choices, { results: [] })
  const user = await openStudio(draft({ columns, missing: ['company'] }))
  await heading('What each column is')
  await user.type(await screen.findByLabelText('Company: value for all rows'), 'Rimal')
  await user.click(screen.getByRole('button', { name: 'Set Company for all rows' }))
  await waitFor(() => expect(sent()).toEqual([{ constants: { company: 'Rimal' } }]))
  expect(await screen.findByText(/All rows: .*Rimal/)).toBeTruthy()
  expect(screen.getByText('All required fields are filled.')).toBeTruthy()
})

test('offers what is stored as the value of all rows', async () => {
  const columns = mapping.columns.filter(({ target }) => target !== 'company')
  answer(draftApi.choices, { results: [{ to: 'Rimal', label: 'Rimal' }] })
  const user = await openStudio(draft({ columns, missing: ['company'] }))
  await user.click(await screen.findByLabelText('Company: value for all rows'))
  await user.click(await screen.findByRole('option', { name: 'Rimal' }))
  await user.click(screen.getByRole('button', { name: 'Set Company for all rows' }))
  await waitFor(() => expect(sent()).toEqual([{ constants: { company: 'Rimal' } }]))
})

test('sets a value of all rows for a field that the file does not have, and takes it away', async () => {
  const user = await openStudio(draft(), 'en', 'columns')
  await user.click(await button('Values for all rows'))
  const field = screen.getByLabelText('Field that the file doesn’t have')
  expect(within(field).queryByRole('option', { name: 'Company' })).toBeNull()
  await user.selectOptions(field, 'Role')
  await user.selectOptions(screen.getByLabelText('Role: value for all rows'), 'LM')
  await user.click(screen.getByRole('button', { name: 'Set Role for all rows' }))
  expect(await screen.findByText(/All rows: .*Line Manager/)).toBeTruthy()
  expect(within(field).queryByRole('option', { name: 'Role' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the value of Role' }))
  await waitFor(() =>
    expect(sent()).toEqual([{ constants: { role: 'LM' } }, { constants: { role: null } }]),
  )
})

test('maps a column to another field, accepts a suggestion and ignores a column', async () => {
  const user = await openStudio(draft(), 'en', 'columns')
  const field = (column: string) =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(`Field for .*${column}`) })
  expect((await field('Emp No')).value).toBe('employee_code')
  expect(within(await field('Emp No')).getByRole('option', { name: 'First name' })).toBeTruthy()
  const [known, , , , , , , unsure] = screen.getAllByRole('listitem').slice(-8)
  expect(known?.textContent).toMatch(/Known synonym · 95%$/)
  expect(unsure?.textContent).toMatch(/Not certain: check it · 60%Use Department$/)
  await user.click(await button('Use Department'))
  await user.selectOptions(await field('Job Title'), 'Location')
  await user.selectOptions(await field('Emp No'), 'Ignore this column')
  await waitFor(() =>
    expect(sent()).toEqual([
      { columns: { 7: 'department' } },
      { columns: { 5: 'location' } },
      { columns: { 0: null } },
    ]),
  )
  expect(await screen.findByText('Ignored by you')).toBeTruthy()
})

test('shows how the file is read, and has it read again', async () => {
  const user = await openStudio(draft(), 'en', 'file')
  const rows = await screen.findByRole('region', { name: 'The first 2 rows of the file' })
  expect(within(rows).getByText('Nour Saeed')).toBeTruthy()
  expect(rows.tabIndex).toBe(0)
  await user.selectOptions(screen.getByLabelText('Delimiter'), 'Comma')
  await user.selectOptions(await screen.findByLabelText('Row with headers'), 'No headers')
  await waitFor(() =>
    expect(sent()).toEqual([{ structure: { delimiter: ',' } }, { structure: { header_row: 0 } }]),
  )
})

test('is discarded after a question, and leads back to where it came from', async () => {
  const user = await openStudio(draft(), 'en', 'file')
  await user.click(await button('Discard draft'))
  const question = within(await openDialog('Discard this draft?'))
  expect(asked(importApi.cancel)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(location.pathname).toBe('/employees'))
  expect(asked(importApi.cancel)).toHaveLength(1)
})

test('counts the errors of each kind, and checks again what was corrected', async () => {
  const wrong = { total_records: 3, valid_records: 1, invalid_records: 2 }
  const unknown = {
    column: 'department',
    code: 'unknown' as const,
    message: 'Department: “Finanse” does not exist',
  }
  const late = {
    column: 'join_date',
    code: 'invalid_date' as const,
    message: 'Join Date: “x” is not a date',
  }
  const partial = ended({
    state: 'checked',
    dry_run: true,
    status: 'partial',
    errors: [
      { row: 2, ...unknown },
      { row: 3, ...late },
    ],
    groups: [
      { code: 'unknown', column: 'department', count: 5 },
      { code: 'invalid_date', column: 'join_date', count: 1 },
    ],
    data: {
      ...wrong,
      validation_results: { summary: wrong },
      imported_count: 0,
      skipped_count: 0,
      total_processed: 3,
    },
  })
  answer(
    importApi.rows,
    page([{ row: 2, cells: { name: 'Nour', department: 'Finanse' }, errors: [unknown] }]),
  )
  answer(draftApi.cells, { changed: 1 })
  const user = await openStudio(partial)
  const groups = within(await screen.findByRole('region', { name: /^Errors by kind/ }))
  expect(groups.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Department: “Finanse” does not exist5 rows',
    'Join Date: “x” is not a date1 row',
  ])
  expect(screen.getAllByText('Join Date: “x” is not a date')).toHaveLength(1)
  expect(screen.queryByText(/^Row 3/)).toBeNull()
  expect(await button('Import 1 row')).toBeTruthy()
  await user.click(await button('Fix errors'))
  const cell = await screen.findByLabelText('Row 2, Department')
  expect(screen.queryByText('Not checked yet')).toBeNull()
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  await user.clear(cell)
  await user.type(cell, 'Finance')
  expect(await screen.findByText('Not checked yet')).toBeTruthy()
  expect(cell.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).toBeNull()
  // The same value in all rows.
  await user.click(
    await screen.findByRole('button', { name: /Replace .*Finanse.* with .*Finance/ }),
  )
  expect(cell).toHaveProperty('value', 'Finance')
  expect(screen.getByText('Not checked yet')).toBeTruthy()
  await user.click(await button('Check again'))
  expect(await button('Import 2 rows')).toBeTruthy()
  expect(asked(draftApi.cells).map(({ question }) => question.body)).toEqual([
    { cells: [], replace: [{ column: 'department', from: 'Finanse', to: 'Finance' }] },
  ])
})

test('lists what a check would change beyond its report, and finds it again by a search', async () => {
  const change = (row: number): RowChange => ({
    row,
    name: `Person ${row}`,
    action: row === 3 ? 'update' : 'create',
    changes: [{ column: 'status', before: row === 3 ? 'Active' : '', after: 'Inactive' }],
  })
  answerEach(changeApi.list, ({ query: { search, cursor } }) => {
    if (search === 'nothing of this') return page([])
    if (search) return { ...page([change(601)]), count: 1 }
    if (cursor) return { ...page([change(601)]), count: 600 }
    const next = 'https://hr.test/api/imports/x/changes/?cursor=further'
    return { ...page([change(2), change(3)]), count: 600, next }
  })
  const user = await openStudio({ ...checked, changes: [change(2)], changes_count: 600 })
  expect(await screen.findByRole('tab', { name: 'Changes (600)' })).toBeTruthy()
  const list = within(await screen.findByRole('list', { name: 'Changes' }))
  const second = (await list.findByText('Person 3')).closest('li')
  expect(second?.textContent).toContain('StatusActiveInactive')
  expect(screen.getByRole('button', { name: 'Download changes' })).toBeTruthy()
  await user.click(await button('Show more'))
  expect(await list.findByText('Person 601')).toBeTruthy()

  const field = screen.getByRole('searchbox', { name: 'Search changes' })
  await user.type(field, 'Person 601')
  expect(await screen.findByText('1 of 600')).toBeTruthy()
  expect(list.queryByText('Person 2')).toBeNull()
  await user.clear(field)
  await user.type(field, 'nothing of this')
  expect(await screen.findByText('No change contains “nothing of this”.')).toBeTruthy()
})

test('offers the changes as a sheet to those who can export, and lists them to everyone', async () => {
  const change: RowChange = { row: 2, name: 'Person 2', action: 'create', changes: [] }
  answer(changeApi.list, page([change]))
  serve({ ...checked, changes: [change], changes_count: 1 })
  const permissions = hr.permissions.filter((id) => id !== 'reports_export')
  await openPage(`/imports/${import_id}`, { as: { ...hr, permissions } })
  expect(
    await within(await screen.findByRole('list', { name: 'Changes' })).findByText('Person 2'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download changes' })).toBeNull()
})

test('a check that fails is not repeated by itself', async () => {
  serve(draft())
  refuse(draftApi.check, 409, { error: 'conflict', message: 'The file is being read.' })
  const user = await openPage(`/imports/${import_id}`)
  expect(await screen.findByText('The file is being read.')).toBeTruthy()
  expect(asked(draftApi.check)).toHaveLength(1)
  serve(draft())
  await user.click(await button('Check again'))
  expect(await button('Import 2 rows')).toBeTruthy()
})

test('a check that broke off says why', async () => {
  serve(draft())
  const message = 'The file holds too much for one import. Split it and try again.'
  answerEach(draftApi.check, () => {
    answer(importApi.get, draft({}, { message, file_error: 'too_much' }))
    return draft({}, { message, file_error: 'too_much' })
  })
  await openPage(`/imports/${import_id}`)
  expect(await screen.findByText(message)).toBeTruthy()
})

test('an import that does not exist is not found', async () => {
  refuse(importApi.get, 404, { error: 'not_found' })
  await openPage(`/imports/${import_id}`)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('speaks Arabic, with its digits and the names of fields', async () => {
  const t = studioTexts.ar
  await openStudio(draft({ ready: false, questions: [dateQuestion] }), 'ar')
  await heading(t.headings.columns)
  expect(screen.getByText('تمكن القراءة بالطريقتين: ١٧٣ تاريخًا.')).toBeTruthy()
  expect(screen.getAllByRole('option', { name: /الرقم الوظيفي/ }).length).toBeGreaterThan(0)
  expect(screen.getByRole('radio', { name: /الشهر أولًا.*يناير/ })).toBeTruthy()
})

const openValue = (from: string, facts: Partial<MappedValue> = {}): MappedValue => ({
  column: 'department',
  from,
  within: 'Rimal',
  count: 22,
  action: null,
  to: null,
  source: null,
  suggestions: [],
  ...facts,
})
const finance = { to: 'Finance', label: 'Finance', confidence: 0.8 }
const value = (from: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', {
    name: new RegExp(`What to do with .*${from}.* in .*Rimal`),
  })
const said = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent

test('a value without a match is used as another, skipped, and taken back', async () => {
  answer(draftApi.values, page([openValue('Finanse', { suggestions: [finance] }), openValue('Z')]))
  const user = await openStudio(draft({ values: { department: { distinct: 9, open: 2 } } }))
  await heading('Match the values')
  expect(await screen.findByText('2 of 9 without a match')).toBeTruthy()
  expect(screen.getAllByText('22 rows')).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: /Use .*Finance/ }))
  expect(said(await value('Finanse'))).toMatch(/Use .*Finance/)
  expect(document.activeElement).toBe(await value('Finanse'))
  await user.selectOptions(await value('Z'), 'Skip these rows')
  await user.selectOptions(await value('Z'), 'Not decided')
  const of = { column: 'department', within: 'Rimal' }
  await waitFor(() =>
    expect(sent()).toEqual([
      { values: [{ ...of, from: 'Finanse', action: 'use', to: 'Finance' }] },
      { values: [{ ...of, from: 'Z', action: 'skip', to: null }] },
      { values: [{ ...of, from: 'Z', action: null, to: null }] },
    ]),
  )
  await user.click(await button('Check rows'))
  await heading('Check the rows')
})

test('choices are called as the reader knows them, and a missing company can be added', async () => {
  const values = { status: { distinct: 1, open: 1 }, company: { distinct: 1, open: 1 } }
  answerEach(draftApi.values, ({ query: { column } }) =>
    page([
      column === 'status'
        ? openValue('مستقيل', {
            column,
            within: null,
            suggestions: [{ to: 'Inactive', label: 'Inactive', confidence: 0.9 }],
          })
        : openValue('Nile', { column, within: null }),
    ]),
  )
  await openStudio(draft({ values }), 'ar')
  const { values: t } = studioTexts.ar
  expect(await screen.findByRole('button', { name: t.use('غير نشط') })).toBeTruthy()
  expect(screen.getByRole('option', { name: t.use('نشط') })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'إضافة شركة جديدة' })
  expect(link.getAttribute('href')).toBe('/companies')
})

test('all suggestions of a field are accepted with one request', async () => {
  const suggestions = [finance]
  const values = [openValue('Finanse', { suggestions }), openValue('Fin', { suggestions })]
  answer(draftApi.values, page(values))
  const user = await openStudio(draft({ values: { department: { distinct: 2, open: 2 } } }))
  await user.click(await button('Accept 2 suggestions'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.values?.map(({ from, to }) => [from, to])).toEqual([
    ['Finanse', 'Finance'],
    ['Fin', 'Finance'],
  ])
  expect(screen.queryByRole('button', { name: 'Accept 2 suggestions' })).toBeNull()
})

test('all suggestions are those of every page', async () => {
  const values = ['Finanse', 'Fin', 'Fina'].map((from) =>
    openValue(from, { suggestions: [finance] }),
  )
  answerEach(draftApi.values, ({ query: { cursor, limit } }) =>
    limit === 200
      ? page(values.slice(cursor ? 2 : 0, cursor ? 3 : 2), cursor ? {} : { next: '/?cursor=2' })
      : page(values.slice(0, 2), { count: 3, next: '/?cursor=2' }),
  )
  const user = await openStudio(draft({ values: { department: { distinct: 3, open: 3 } } }))
  await user.click(await button('Accept all suggestions'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.values?.map(({ from }) => from)).toEqual(['Finanse', 'Fin', 'Fina'])
})

test('another value is chosen from those that are stored, and a refusal appears beside it', async () => {
  answer(draftApi.values, page([openValue('Z')]))
  answer(draftApi.choices, { results: [{ to: 'Finance', label: 'Finance' }] })
  const user = await openStudio(draft({ values: { department: { distinct: 1, open: 1 } } }))
  await user.selectOptions(await value('Z'), 'Use another value...')
  const search = await screen.findByRole('combobox', { name: /Value to use instead of .*Z/ })
  expect(document.activeElement).toBe(search)
  refuse(draftApi.map, 400, {
    error: 'validation',
    message: 'Please check the fields.',
    details: { 'values.0.to': ['There is no such value for this field.'] },
  })
  await user.type(search, 'fin')
  await waitFor(() =>
    expect(asked(draftApi.choices).at(-1)?.question.query).toMatchObject({ search: 'fin' }),
  )
  await user.click(await screen.findByRole('option', { name: 'Finance' }))
  expect(await screen.findByText('There is no such value for this field.')).toBeTruthy()
  expect(sent()).toMatchObject([{ values: [{ from: 'Z', action: 'use', to: 'Finance' }] }])
})

test('units that do not exist are created all at once, but for one that is like another', async () => {
  const like = openValue('Finanse', { suggestions: [finance] })
  answer(draftApi.values, page([openValue('Catering'), openValue('Bakery'), like]))
  const user = await openStudio(draft({ values: { department: { distinct: 3, open: 3 } } }))
  await user.click(await button('Create 2 units'))
  const of = { column: 'department', within: 'Rimal', action: 'create', to: null }
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        values: [
          { ...of, from: 'Catering' },
          { ...of, from: 'Bakery' },
        ],
      },
    ]),
  )
  expect(said(await value('Catering'))).toMatch(/Create .*Catering/)
  expect(said(await value('Finanse'))).toBe('Not decided')
  await user.selectOptions(await value('Finanse'), 'create')
  await waitFor(() => expect(sent()[1]).toEqual({ values: [{ ...of, from: 'Finanse' }] }))
})

test('options limit what the rows may do', async () => {
  const user = await openStudio(draft(), 'en', 'columns')
  await heading('What each column is')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(await button('Options'))
  expect(
    await screen.findByRole('checkbox', { name: 'Create new records', checked: true }),
  ).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Create new records' }))
  await user.click(screen.getByRole('checkbox', { name: 'Allow new identifiers' }))
  await user.selectOptions(screen.getByLabelText('Empty cells'), 'Clear the field')
  await waitFor(() =>
    expect(sent()).toEqual([
      { options: { create: false } },
      { options: { allow_identity_changes: true } },
      { options: { empty: 'clear' } },
    ]),
  )
})

test('says who mapped such a file before, and forgets it', async () => {
  const memory = { mapping_id: id(901), actor_name: 'Huda Resources', used_at: longAgo }
  answer(memoryApi.forget, undefined)
  // A file that is known opens at its check, where everyone sees whose mapping it repeats.
  serve(draft({ memory }))
  answer(draftApi.check, { ...checked, mapping: { ...mapping, memory } })
  const user = await openPage(`/imports/${import_id}`)
  await heading('Check the rows')
  expect(
    await screen.findByText(/last import with these headers, by .*Huda Resources.* on /),
  ).toBeTruthy()
  await user.click(await button('Forget this mapping'))
  await waitFor(() =>
    expect(asked(memoryApi.forget).map(({ question }) => question.params)).toEqual([
      { mapping_id: id(901) },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/last import with these headers/)).toBeNull())
})
