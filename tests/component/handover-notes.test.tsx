import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import {
  handoverApi,
  type HandoverForm,
  type HandoverNote,
} from '#evaluations/contract/handover-notes.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { answer, answerEach, asked, disconnect, refuse } from './loopback.ts'
import { openPage } from './page.tsx'
import { config, emp, evaluation, hod, hr, id, later, lm, page } from './samples.ts'

/** Text without the marks that isolate names. */
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u2066-\u2069]/g, '')

const note = (changes: Partial<HandoverNote> = {}): HandoverNote => ({
  evaluation_id: id(301),
  author_id: hod.user_id,
  author_name: hod.name,
  author_name_ar: null,
  from: '2026-01-01',
  to: '2026-02-14',
  note: 'Grew steadily.\nPromised a course in May.',
  figures: [
    {
      item_id: id(1),
      kind: 'objective',
      label: 'Sell more',
      label_ar: null,
      target: 10,
      figure: 4,
    },
  ],
  written_at: later,
  ...changes,
})

const managed = evaluation(1, {
  managers_in_period: [
    { user_id: hod.user_id, name: hod.name, name_ar: null, from: '2026-01-01', to: '2026-02-14' },
    { user_id: lm.user_id, name: lm.name, name_ar: null, from: '2026-02-15', to: '2026-03-31' },
  ],
})

async function openEvaluation(notes: HandoverNote[], as = lm, language: Language = 'en') {
  answer(evaluationApi.get, managed)
  answer(evaluationApi.list, page([managed]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, page([]))
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  answer(handoverApi.list, page(notes))
  const user = await openPage(`/evaluations/${managed.id}`, { as, language })
  await screen.findByRole('heading', { level: 1, name: 'Person 1' })
  return user
}

describe('on an evaluation with an earlier manager', () => {
  test('the note is shown with its author, days, lines and figures', async () => {
    await openEvaluation([note()])
    const notes = await screen.findByRole('region', { name: 'Hand-over notes' })
    expect(plain(notes)).toContain('From Hamad Head')
    expect(plain(notes)).toContain('Manager 01/01/2026 – 14/02/2026')
    expect(plain(notes)).toContain('Promised a course in May.')
    expect(plain(within(notes).getAllByRole('listitem')[1] as HTMLElement)).toBe(
      'Sell more: 4 of 10',
    )
    expect(within(notes).queryByRole('link')).toBeNull()
  })

  test('it says that a note is not written yet', async () => {
    await openEvaluation([note({ note: null, figures: [], written_at: null })])
    const notes = await screen.findByRole('region', { name: 'Hand-over notes' })
    expect(plain(notes)).toContain('Hamad Head has not written a hand-over note yet.')
  })

  test('its author reaches the form', async () => {
    await openEvaluation([note()], hod)
    const link = await screen.findByRole('link', { name: 'Edit your hand-over note' })
    expect(link.getAttribute('href')).toBe(`/evaluations/${managed.id}/handover`)
  })

  test('nothing is shown to who reads no note', async () => {
    await openEvaluation([], hod)
    await waitFor(() => expect(asked(handoverApi.list)).toHaveLength(1))
    expect(screen.queryByText('Hand-over notes')).toBeNull()
  })

  test('notes are not asked for where the employee reads', async () => {
    await openEvaluation([], { ...emp, user_id: managed.employee_user_id })
    expect(asked(handoverApi.list)).toEqual([])
  })

  test('it is shown in Arabic', async () => {
    await openEvaluation([note()], hr, 'ar')
    const notes = await screen.findByRole('region', { name: 'مذكرات التسليم' })
    expect(plain(notes)).toContain('Sell more: ٤ من ١٠')
  })
})

describe('the form of the note', () => {
  const form: HandoverForm = {
    ...note({ note: null, figures: [], written_at: null }),
    employee_name: 'Person 1',
    employee_name_ar: null,
    type: 'Quarterly',
    period: '2026-Q1',
    later_name: lm.name,
    later_name_ar: null,
    is_open: true,
    items: [
      { item_id: id(1), kind: 'objective', label: 'Sell more', label_ar: null, target: 10 },
      { item_id: id(2), kind: 'competency', label: 'Care', label_ar: null, target: 8 },
    ],
  }
  async function openForm(changes: Partial<HandoverForm> = {}) {
    answer(handoverApi.mine, { ...form, ...changes })
    return openPage(`/evaluations/${managed.id}/handover`, { as: hod })
  }

  test('says who reads it, and sends text and the figures that were given', async () => {
    const user = await openForm()
    answerEach(handoverApi.write, ({ body }) => ({ ...form, note: body.note }))
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(plain(heading)).toBe('Hand-over note on Person 1')
    expect(plain(screen.getByText(/reads your note/))).toContain('Lina Leader reads your note')
    await user.type(screen.getByRole('textbox', { name: /next manager/ }), ' Grew steadily. ')
    await user.type(screen.getByRole('spinbutton', { name: 'Sell more' }), '٧')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Hand-over note saved')
    expect(asked(handoverApi.write).map(({ question }) => question.body)).toEqual([
      { note: 'Grew steadily.', figures: [{ item_id: id(1), figure: 7 }] },
    ])
  })

  test('sends nothing without text or with a figure beyond 10', async () => {
    const user = await openForm()
    await screen.findByRole('heading', { level: 1 })
    await user.type(screen.getByRole('spinbutton', { name: 'Care' }), '11')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Write the hand-over note')
    expect(screen.getAllByText('The figure must be between 1-10')).toHaveLength(1)
    expect(asked(handoverApi.write)).toEqual([])
  })

  test('keeps what is typed when the network is cut while the screen loads again', async () => {
    const user = await openForm()
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /next manager/ })
    await user.type(note, 'Grew')
    disconnect(handoverApi.mine)
    await act(refreshScreen)
    await user.type(note, ' steadily.')
    expect(screen.getByRole('textbox', { name: /next manager/ })).toHaveProperty(
      'value',
      'Grew steadily.',
    )
  })

  test('can only be read once the evaluation is completed', async () => {
    await openForm({ is_open: false, note: 'Grew steadily.' })
    await screen.findByText(/can’t be changed/)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /next/ }).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull()
  })

  test('says when no note is needed from the reader', async () => {
    refuse(handoverApi.mine, 404, { error: 'not_found' })
    await openPage(`/evaluations/${managed.id}/handover`, { as: hod })
    expect(await screen.findByText('No hand-over note is needed from you here')).toBeTruthy()
  })
})
