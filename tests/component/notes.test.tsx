import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import { rangeApi } from '#assignments/contract/ranges.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, type Objective, objectiveApi } from '#evaluations/contract/items.ts'
import { type Note, noteApi } from '#evaluations/contract/notes.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, employee, emp, evaluation, hr, id, lm, longAgo, page } from './samples.ts'

const note = (number: number, changes: Partial<Note> = {}): Note => ({
  note_id: id(900 + number),
  employee_id: employee(1).employee_id,
  employee_name: 'Person 1',
  employee_name_ar: 'شخص',
  objective_id: null,
  objective_title: null,
  objective_title_ar: null,
  text: `Note ${number}`,
  happened_on: `2026-02-0${number}`,
  link: null,
  audience: 'shared',
  author_id: lm.user_id,
  author_name: lm.name,
  author_name_ar: null,
  author_role: 'LM',
  created_at: longAgo,
  updated_at: longAgo,
  ...changes,
})
const tea: Objective = {
  objective_id: id(701),
  employee_id: id(101),
  evaluation_id: id(301),
  title: 'Sell tea',
  title_ar: 'بيع الشاي',
  description: 'Each month',
  description_ar: null,
  target: 10,
  achieved: 8,
  weight: 50,
  status: 'In-progress',
  item_score: 80,
  comments_count: 0,
  created_at: longAgo,
  updated_at: longAgo,
}

let stored: Note[]
beforeEach(() => {
  stored = []
  answer(configApi.get, config)
  answer(employeeApi.get, employee(1))
  answer(rangeApi.assignments, page([]))
  answer(rangeApi.lines, page([]))
  answer(evaluationApi.list, page([evaluation(1)]))
  answer(objectiveApi.list, page([tea]))
  answer(competencyApi.list, page([]))
  answerEach(noteApi.list, () => page(stored))
  answerEach(noteApi.create, ({ body }) => {
    const made = note(1, { text: body.text, audience: body.audience })
    stored = [made]
    return made
  })
})

async function open(as = lm, language: Language = 'en') {
  const user = await openPage(`/employees/${employee(1).employee_id}`, { as, language })
  const name = language === 'en' ? 'Notes through the year' : 'ملاحظات العام'
  const panel = within(await screen.findByRole('region', { name }))
  return { user, panel }
}
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')

describe('notes on a person', () => {
  test('are added with who will read them said in full', async () => {
    const { user, panel } = await open()
    expect(await panel.findByText('No notes yet')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Add note' }))
    const dialog = within(await openDialog(/^Note about .*Person 1/))
    await user.type(dialog.getByRole('textbox', { name: /What happened/ }), 'Won the contract')
    const group = dialog.getByRole('radiogroup', { name: 'Who can read it?' })
    const hint = () => plain(group.closest('.fui-Field')?.textContent ?? null)
    expect(hint()).toContain('Only you: neither Person 1 nor other managers, HR or administrators.')
    await user.click(dialog.getByRole('radio', { name: 'Shared' }))
    expect(hint()).toContain('Person 1 reads it, and everyone who manages Person 1, HR')
    await user.selectOptions(dialog.getByRole('combobox', { name: /Objective/ }), 'Sell tea')
    await user.type(dialog.getByRole('textbox', { name: /Link/ }), 'javascript:x')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(dialog.getByText(/Enter a link that begins with/)).toBeTruthy()
    expect(asked(noteApi.create)).toEqual([])
    await user.clear(dialog.getByRole('textbox', { name: /Link/ }))
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(await panel.findByText('Won the contract')).toBeTruthy()
    expect(asked(noteApi.create)[0]?.question.body).toMatchObject({
      employee_id: employee(1).employee_id,
      text: 'Won the contract',
      audience: 'shared',
      objective_id: tea.objective_id,
      link: null,
    })
  })

  test('are edited and deleted by who wrote them, after a question', async () => {
    stored = [
      note(1, { audience: 'private', link: 'https://example.test/a' }),
      note(2, { author_id: hr.user_id, author_name: hr.name }),
    ]
    answerEach(noteApi.delete, () => {
      stored = stored.slice(1)
      return undefined
    })
    const { user, panel } = await open()
    expect(await panel.findByText(/Only you read this/)).toBeTruthy()
    const link: HTMLAnchorElement = panel.getByRole('link', { name: /example\.test/ })
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(panel.getAllByRole('button', { name: /^Edit the note/ })).toHaveLength(1)
    await user.click(panel.getByRole('button', { name: /^Delete the note/ }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(asked(noteApi.delete)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(panel.queryByText('Note 1')).toBeNull())
    expect(panel.getByText('Note 2')).toBeTruthy()
  })

  test('speak Arabic, with the name in Arabic', async () => {
    const { user, panel } = await open(lm, 'ar')
    await user.click(await panel.findByRole('button', { name: 'إضافة ملاحظة' }))
    expect(await openDialog(/^ملاحظة عن/)).toBeTruthy()
    expect(screen.getByText(/^لك وحدك: لا يقرؤها/)).toBeTruthy()
  })
})

test('an employee has own notes on the profile, and reads whom they are for', async () => {
  const user = await openPage('/profile?tab=performance', {
    as: { ...emp, employee_id: employee(1).employee_id },
  })
  const panel = within(await screen.findByRole('region', { name: 'Notes through the year' }))
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  await openDialog('Note about your work')
  expect(screen.getByText(/^Only you: neither your managers nor HR/)).toBeTruthy()
})

test('the dialog of an item shows its notes and those of the period, the newest last', async () => {
  stored = [
    note(3),
    note(2, { objective_id: tea.objective_id, happened_on: '2025-06-01' }),
    note(1),
    note(4, { objective_id: id(799) }),
    note(5, { happened_on: '2025-06-01' }),
  ]
  const draft = evaluation(1)
  answer(evaluationApi.get, draft)
  answer(evaluationApi.history, page([]))
  refuse(evaluationApi.score, 404, { error: 'not_found' })
  const user = await openPage(`/evaluations/${draft.id}`, { as: lm })
  await user.click(await screen.findByRole('button', { name: /^Edit .*Sell tea/ }))
  await openDialog('Edit objective')
  const beside = within(await screen.findByRole('region', { name: /Notes for .*Sell tea/ }))
  expect(beside.getAllByText(/^Note \d/).map(({ textContent }) => textContent)).toEqual([
    'Note 2',
    'Note 1',
    'Note 3',
  ])
})
