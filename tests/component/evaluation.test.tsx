import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { configApi, type SignedInUser } from '#accounts/contract/session.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import { answer, asked, hold, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { config, emp, evaluation, hod, hr, later, lm, longAgo, page } from './samples.ts'

/** Opens an evaluation without items, comments and others beside it. */
async function openEvaluation(shown: Evaluation, as: SignedInUser) {
  answer(evaluationApi.get, shown)
  answer(evaluationApi.list, page([shown]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, page([]))
  answer(competencyApi.list, page([]))
  answer(configApi.get, config)
  const user = await openPage(`/evaluations/${shown.id}`, { as })
  await screen.findByRole('heading', { level: 1, name: 'Person 1' })
  return user
}

type User = Awaited<ReturnType<typeof openEvaluation>>

async function openSteps(user: User) {
  await user.click(screen.getByRole('button', { name: 'Other steps' }))
  return within(await screen.findByRole('menu'))
}

/** Takes the step of the button, or one of its menu. */
async function chooseStep(user: User, name: RegExp) {
  const forward = screen.queryByRole('button', { name })
  if (forward) await user.click(forward)
  else await user.click((await openSteps(user)).getByRole('menuitem', { name }))
  return within(await openDialog(name))
}

const stepsOffered = () =>
  screen.queryAllByRole('button', { name: /^(Submit|Approve|Complete|Other steps|Withdraw)/ })

describe('the next step of an evaluation', () => {
  test('offers HR every step from HR approval', async () => {
    const user = await openEvaluation(evaluation(1, { status: 'Pending HR Approval' }), hr)
    expect(screen.getByRole('button', { name: 'Approve and send to the employee' })).toBeTruthy()
    const menu = await openSteps(user)
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'RejectBecomes Rejected',
      'Send back to the head of departmentBecomes Pending HoD Approval',
    ])
  })

  test('is none for a line manager while it is the turn of the head of department', async () => {
    await openEvaluation(evaluation(1, { status: 'Pending HoD Approval' }), lm)
    expect(stepsOffered()).toEqual([])
  })

  test('names the one person it goes to', async () => {
    const recipients = [{ user_id: hod.user_id, name: 'Huda Head', name_ar: null }]
    await openEvaluation(evaluation(1, { recipients }), lm)
    expect(screen.getByRole('button', { name: /^Submit to .?Huda Head/ })).toBeTruthy()
  })

  test('names the employee whose review comes next', async () => {
    const recipients = [{ user_id: emp.user_id, name: 'Sara Saleh', name_ar: null }]
    await openEvaluation(evaluation(1, { status: 'Pending HR Approval', recipients }), hr)
    expect(screen.getByRole('button', { name: /^Approve and send to .?Sara Saleh/ })).toBeTruthy()
  })

  test('of a draft without items is closed, and says what is missing', async () => {
    const empty = evaluation(1, { objectives_count: 0, competencies_count: 0 })
    const user = await openEvaluation(empty, lm)
    const step = screen.getByRole('button', { name: /^Submit for HoD approval/ })
    expect(step.getAttribute('aria-disabled')).toBe('true')
    await user.hover(step)
    expect(await screen.findByText('Add at least one objective or competency first.')).toBeTruthy()
    await user.click(step)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not exist for one that is completed', async () => {
    await openEvaluation(evaluation(1, { status: 'Completed' }), hr)
    expect(stepsOffered()).toEqual([])
  })
})

describe('the dialog of a step', () => {
  const pending = evaluation(1, { status: 'Pending HoD Approval', updated_at: later })

  test('demands a comment for a rejection, at the field, and sends nothing without', async () => {
    const user = await openEvaluation(pending, hod)
    const dialog = await chooseStep(user, /^Reject/)
    const field = dialog.getByRole('textbox', { name: 'Why?' })
    await user.type(field, '   ')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(asked(evaluationApi.update)).toEqual([])

    answer(evaluationApi.update, { ...pending, status: 'Rejected' })
    await user.type(field, 'The target is missing')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [call] = asked(evaluationApi.update)
    expect(call?.question.body).toEqual({ status: 'Rejected', comment: 'The target is missing' })
  })

  test('names the version that was seen, so that someone else’s edit is noticed', async () => {
    const user = await openEvaluation(pending, hod)
    answer(evaluationApi.update, { ...pending, status: 'Pending HR Approval' })
    const dialog = await chooseStep(user, /^Approve and send to HR/)
    expect(dialog.getByText('HR will be asked to approve.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Approve and send to HR' }))
    expect(await screen.findByText('Evaluation updated successfully!')).toBeTruthy()
    const [call] = asked(evaluationApi.update)
    expect(call?.question.body).toEqual({ status: 'Pending HR Approval' })
    expect(call?.headers.get('If-Match')).toBe(`"${later}"`)
  })

  test('keeps the comment when the server refuses, says why, and sends it again', async () => {
    const user = await openEvaluation(pending, hod)
    refuse(evaluationApi.update, 500, { error: 'server_error', message: 'Please try again.' })
    const dialog = await chooseStep(user, /^Send back to draft/)
    const field = dialog.getByRole('textbox', { name: 'Why?' })
    const send = () => dialog.findByRole('button', { name: 'Send back to draft' })
    await user.type(field, 'Add a competency')
    await user.click(await send())
    expect(await dialog.findByText('Please try again.')).toBeTruthy()
    expect((field as HTMLTextAreaElement).value).toBe('Add a competency')
    answer(evaluationApi.update, { ...pending, status: 'Draft' })
    await user.click(await send())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(evaluationApi.update).map(({ question }) => question.body.comment)).toEqual([
      'Add a competency',
      'Add a competency',
    ])
  })

  test('says that someone else moved it meanwhile, and asks for no version to keep', async () => {
    const user = await openEvaluation(pending, hod)
    const current = { ...pending, status: 'Pending HR Approval' as const, updated_at: longAgo }
    refuse(evaluationApi.update, 409, {
      error: 'stale',
      message: 'Someone moved it.',
      details: { current },
    })
    const dialog = await chooseStep(user, /^Approve and send to HR/)
    await user.click(dialog.getByRole('button', { name: 'Approve and send to HR' }))
    expect(await dialog.findByText('Someone moved it.')).toBeTruthy()
    expect(screen.queryByText('Someone else has changed this')).toBeNull()
  })

  test('cannot be sent twice while it is being saved', async () => {
    const user = await openEvaluation(pending, hod)
    const release = hold(evaluationApi.update, () => ({
      ...pending,
      status: 'Pending HR Approval' as const,
    }))
    const dialog = await chooseStep(user, /^Approve and send to HR/)
    await user.click(dialog.getByRole('button', { name: 'Approve and send to HR' }))
    await user.click(await dialog.findByRole('button', { name: 'Saving...' }))
    expect(dialog.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    release()
    expect(await screen.findByText('Evaluation updated successfully!')).toBeTruthy()
    expect(asked(evaluationApi.update)).toHaveLength(1)
  })
})

describe('the employee’s own review', () => {
  const own = evaluation(1, { status: 'Employee Review', employee_user_id: emp.user_id })

  test('offers accepting and rejecting instead of the next step', async () => {
    await openEvaluation(own, emp)
    const review = within(
      screen.getByRole('region', { name: 'Please read your evaluation and answer it' }),
    )
    expect(review.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'I have read it',
      'Accept',
      'Reject',
    ])
    expect(stepsOffered()).toEqual([])
  })

  test('is over once it was answered', async () => {
    const user = await openEvaluation(own, emp)
    answer(evaluationApi.update, { ...own, status: 'Approved' })
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    const dialog = within(await openDialog('Accept'))
    answer(evaluationApi.get, { ...own, status: 'Approved', updated_at: later })
    await user.click(dialog.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull())
    expect(asked(evaluationApi.update)[0]?.question.body).toEqual({ status: 'Approved' })
  })
})

test('of a rejected one the step is marked where it happened, however much was said since', async () => {
  const rejected = evaluation(1, { status: 'Rejected', rejected_from: 'Pending HR Approval' })
  await openEvaluation(rejected, hr)
  const progress = within(screen.getByRole('region', { name: 'Progress' }))
  const marked = progress
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step')
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Pending HR ApprovalRejected here'])
})

test('an evaluation that is gone or hidden says so, and leads back', async () => {
  answer(evaluationApi.list, page([]))
  answer(evaluationApi.history, page([]))
  answer(objectiveApi.list, page([]))
  answer(competencyApi.list, page([]))
  refuse(evaluationApi.get, 404, { error: 'not_found' })
  await openPage(`/evaluations/${evaluation(1).id}`)
  expect(await screen.findByText('Evaluation not found')).toBeTruthy()
  expect(screen.getByText('It was deleted, or you can’t view it at this step.')).toBeTruthy()
})
