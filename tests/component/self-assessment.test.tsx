import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import {
  type SelfAssessment,
  selfAssessmentApi,
  type SelfItem,
} from '#evaluations/contract/self-assessment.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { answer, answerEach, asked, disconnect, refuse } from './loopback.ts'
import { openPage } from './page.tsx'
import { config, emp, hr, id, later, notAssessed } from './samples.ts'

const item = (number: number, changes: Partial<SelfItem> = {}): SelfItem => ({
  item_id: id(700 + number),
  section: 'objectives',
  name: `Sell ${number}`,
  name_ar: `بيع ${number}`,
  description: 'Each month',
  description_ar: null,
  target: 10,
  weight: 50,
  figure: null,
  comment: '',
  entered_by_name: null,
  entered_by_name_ar: null,
  comment_entered_by_name_ar: null,
  ...changes,
})
const open: SelfAssessment = {
  ...notAssessed,
  mode: 'employee_first',
  items: [item(1), item(2, { section: 'competencies', figure: 7 })],
  can_write: true,
  is_shown: true,
}
const path = `/evaluations/${open.evaluation_id}/self-assessment`

function serve(assessment: SelfAssessment) {
  let now = assessment
  answer(configApi.get, config)
  answerEach(selfAssessmentApi.get, () => now)
  answerEach(selfAssessmentApi.write, ({ body }) => {
    now = {
      ...now,
      items: now.items.map((each) => ({
        ...each,
        ...body.items?.find(({ item_id }) => item_id === each.item_id),
      })),
      handed_in: body.handed_in ?? now.handed_in,
      can_write: body.handed_in !== true,
    }
    return now
  })
}
const figure = (name: string) => within(screen.getByRole('group', { name })).getByRole('spinbutton')

const comment = (name: string): HTMLTextAreaElement =>
  within(screen.getByRole('group', { name })).getByRole('textbox')

describe('the own assessment', () => {
  test('saves itself in part, needs every figure to be handed in, and is only read afterwards', async () => {
    serve(open)
    const user = await openPage(path, { as: emp })
    expect(await screen.findByRole('heading', { name: 'Assess yourself' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('Enter a figure to hand it in')).toBeTruthy()
    expect(asked(selfAssessmentApi.write)).toHaveLength(0)

    await user.type(figure('Sell 1'), '9')
    await waitFor(() => expect(asked(selfAssessmentApi.write)).toHaveLength(1))
    expect(asked(selfAssessmentApi.write)[0]?.question.body).toEqual({
      items: [{ item_id: id(701), figure: 9, base: { figure: null } }],
    })
    expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Hand in' }))
    await waitFor(() => expect(asked(selfAssessmentApi.write)).toHaveLength(2))
    expect(asked(selfAssessmentApi.write)[1]?.question.body?.handed_in).toBe(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull())
    expect(figure('Sell 1').hasAttribute('readonly')).toBe(true)
  })

  test('takes Arabic digits, and shows the items in Arabic', async () => {
    serve(open)
    const user = await openPage(path, { as: emp, language: 'ar' })
    expect(await screen.findByRole('heading', { name: 'تقييمك الذاتي' })).toBeTruthy()
    await screen.findByRole('group', { name: 'بيع 1' })
    await user.type(figure('بيع 1'), '٨')
    expect(await screen.findByText(/^تم الحفظ [٠-٩]{2}:[٠-٩]{2}$/)).toBeTruthy()
    await waitFor(() => expect(asked(selfAssessmentApi.write)).toHaveLength(1))
    expect(asked(selfAssessmentApi.write)[0]?.question.body?.items?.[0]?.figure).toBe(8)
  })
})

describe('what is typed', () => {
  test('is handed in with what was typed last, although nothing was saved yet', async () => {
    serve({ ...open, items: [item(1, { figure: 5 })] })
    const user = await openPage(path, { as: emp })
    await screen.findByRole('group', { name: 'Sell 1' })
    await user.type(comment('Sell 1'), 'On time')
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    await waitFor(() => expect(asked(selfAssessmentApi.write)).toHaveLength(2))
    const [typed, moved] = asked(selfAssessmentApi.write).map(({ question }) => question.body)
    expect([typed?.items?.[0]?.comment, moved]).toEqual(['On time', { handed_in: true }])
  })

  test('is not lost while there is no network, and is not handed in', async () => {
    serve({ ...open, items: [item(1, { figure: 5 })] })
    refuse(selfAssessmentApi.write, 503, { error: 'unavailable', message: 'Please wait.' })
    const user = await openPage(path, { as: emp })
    await screen.findByRole('group', { name: 'Sell 1' })
    await user.type(comment('Sell 1'), 'On time')
    expect(await screen.findByText('Not saved, trying again')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const bodies = () => asked(selfAssessmentApi.write).map(({ question }) => question.body)
    await waitFor(() => expect(bodies().length).toBeGreaterThan(1))
    expect(bodies().every((body) => body?.handed_in === undefined)).toBe(true)
    expect(comment('Sell 1').value).toBe('On time')
    serve({ ...open, items: [item(1, { figure: 5 })] })
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
  })

  test('stays in its field when the network is cut while the screen loads again', async () => {
    serve(open)
    const user = await openPage(path, { as: emp })
    await screen.findByRole('group', { name: 'Sell 1' })
    disconnect(selfAssessmentApi.get)
    disconnect(selfAssessmentApi.write)
    await user.type(comment('Sell 1'), 'On time')
    await act(refreshScreen)
    expect(await screen.findByText('Not saved, trying again')).toBeTruthy()
    expect(comment('Sell 1').value).toBe('On time')
    serve(open)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
  })

  test('asks where someone else changed the same field, and shows the other fields at once', async () => {
    serve(open)
    const user = await openPage(path, { as: emp })
    await screen.findByRole('group', { name: 'Sell 1' })
    const others = [item(1, { comment: 'From HR' }), item(2, { figure: 3 })]
    const current = { ...open, items: others, updated_at: later }
    refuse(selfAssessmentApi.write, 409, {
      error: 'stale',
      message: 'Someone else has changed this',
      details: { current },
    })
    await user.type(comment('Sell 1'), 'From me')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Sell 1: Comment')).toBeTruthy()
    expect([dialog.getByText('From me'), dialog.getByText('From HR')]).toHaveLength(2)
    serve(current)
    await user.click(dialog.getByRole('button', { name: /theirs|other/i }))
    await waitFor(() => expect(comment('Sell 1').value).toBe('From HR'))
    expect(figure('Sell 2').getAttribute('aria-valuenow')).toBe('3')
  })

  test('is saved and handed in although another item was removed meanwhile, whose comment stays to copy', async () => {
    serve(open)
    const user = await openPage(path, { as: emp })
    await screen.findByRole('group', { name: 'Sell 2' })
    serve({ ...open, items: [item(2, { section: 'competencies', figure: 7 })] })
    refuse(selfAssessmentApi.write, 400, {
      error: 'invalid',
      message: 'This item was removed meanwhile.',
    })
    await user.type(comment('Sell 1'), 'Gone')
    await user.type(figure('Sell 1'), '99')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Sell 1' })).toBeNull())
    const removed = within(
      screen.getByRole('region', { name: 'Your comments on items that were removed' }),
    )
    expect(removed.getByText('Gone')).toBeTruthy()
    expect(removed.getByText(/Sell 1/)).toBeTruthy()
    await user.click(removed.getByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toBe('Gone')
    serve({ ...open, items: [item(2, { section: 'competencies', figure: 7 })] })
    await user.type(comment('Sell 2'), 'Stays')
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    const bodies = () => asked(selfAssessmentApi.write).map(({ question }) => question.body)
    await waitFor(() => expect(bodies().at(-1)).toEqual({ handed_in: true }))
    expect(bodies().at(-2)?.items).toEqual([
      { item_id: id(702), comment: 'Stays', base: { comment: '' } },
    ])
  })

  test('is not in the storage of the browser', async () => {
    serve(open)
    const user = await openPage(path, { as: emp })
    await screen.findByRole('group', { name: 'Sell 1' })
    await user.type(comment('Sell 1'), 'Zephyr')
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
    const stored = JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])
    expect(stored).not.toContain('Zephyr')
  })
})

test('HR enters it on behalf, and each figure says who entered it', async () => {
  serve({ ...open, on_behalf: true, items: [item(1, { figure: 5, entered_by_name: 'Huda' })] })
  await openPage(path, { as: hr })
  expect(await screen.findByRole('heading', { name: /on behalf/ })).toBeTruthy()
  expect(await screen.findByText(/Entered on behalf by .*Huda/)).toBeTruthy()
})

test('where none is asked for, the page says so', async () => {
  serve(notAssessed)
  await openPage(path, { as: emp })
  expect(await screen.findByText('No self-assessment is waiting for you here')).toBeTruthy()
})
