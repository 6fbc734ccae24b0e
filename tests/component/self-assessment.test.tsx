import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi } from '#accounts/contract/session.ts'
import {
  type SelfAssessment,
  selfAssessmentApi,
  type SelfItem,
} from '#evaluations/contract/self-assessment.ts'
import { answer, answerEach, asked } from './loopback.ts'
import { openPage } from './page.tsx'
import { config, emp, hr, id, notAssessed } from './samples.ts'

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

describe('the own assessment', () => {
  test('is saved in part, needs every figure to be handed in, and is only read afterwards', async () => {
    serve(open)
    const user = await openPage(path, { as: emp })
    expect(await screen.findByRole('heading', { name: 'Assess yourself' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('Enter a figure to hand it in')).toBeTruthy()
    expect(asked(selfAssessmentApi.write)).toHaveLength(0)

    await user.type(figure('Sell 1'), '9')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked(selfAssessmentApi.write)).toHaveLength(1))
    expect(asked(selfAssessmentApi.write)[0]?.question.body).toEqual({
      items: [
        { item_id: id(701), figure: 9, comment: '' },
        { item_id: id(702), figure: 7, comment: '' },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Hand in' }))
    await waitFor(() => expect(asked(selfAssessmentApi.write)).toHaveLength(2))
    expect(asked(selfAssessmentApi.write)[1]?.question.body?.handed_in).toBe(true)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull())
    expect(figure('Sell 1').hasAttribute('readonly')).toBe(true)
  })

  test('takes Arabic digits, and shows the items in Arabic', async () => {
    serve(open)
    const user = await openPage(path, { as: emp, language: 'ar' })
    expect(await screen.findByRole('heading', { name: 'قيّم نفسك' })).toBeTruthy()
    await screen.findByRole('group', { name: 'بيع 1' })
    await user.type(figure('بيع 1'), '٨')
    await user.click(screen.getByRole('button', { name: 'حفظ' }))
    await waitFor(() => expect(asked(selfAssessmentApi.write)).toHaveLength(1))
    expect(asked(selfAssessmentApi.write)[0]?.question.body?.items?.[0]?.figure).toBe(8)
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
