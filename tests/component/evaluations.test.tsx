import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { moveApi } from '#evaluations/contract/moves.ts'
import { answer, answerEach, asked, hold, refuse } from './loopback.ts'
import { cellOf, openDialog, openPage, search } from './page.tsx'
import { emp, evaluation, hr, later, page } from './samples.ts'

/** All of them, and those among them that wait for the reader. */
const answerList = (all: Evaluation[], mine: Evaluation[] = []) =>
  answerEach(evaluationApi.list, ({ query }) => page(query.mine ? mine : all))

const lastQuery = () => asked(evaluationApi.list).at(-1)?.question.query
const panel = (name: string) => screen.findByRole('region', { name })

describe('the list of evaluations', () => {
  test('says that it is loading, then shows each with status and score', async () => {
    const release = hold(evaluationApi.list, () =>
      page([evaluation(1, { status: 'Pending HR Approval', score: 62.5, grade: 'C' })]),
    )
    await openPage('/evaluations')
    expect(await screen.findByText('Loading evaluations...')).toBeTruthy()
    release()
    const row = await within(await panel('All evaluations')).findByRole('row', { name: /Person 1/ })
    expect(within(row).getByText('Pending HR Approval')).toBeTruthy()
    expect(row.textContent).toContain('62.5')
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      `/evaluations/${evaluation(1).id}`,
    )
    expect(screen.queryByText('Loading evaluations...')).toBeNull()
  })

  test('without any says so, and lets someone who leads people add the first', async () => {
    answerList([])
    await openPage('/evaluations', { as: hr })
    const empty = within(await panel('All evaluations'))
    expect(await empty.findByText('No evaluations yet')).toBeTruthy()
    expect(empty.getByRole('button', { name: 'New Evaluation' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  test('of an employee offers neither adding nor the department', async () => {
    answerList([])
    await openPage('/evaluations', { as: emp })
    expect(await screen.findByText('No evaluations yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New Evaluation' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Department' })).toBeNull()
  })

  test('of an employee is named by type and period, without names to search', async () => {
    answerList([evaluation(1, { status: 'Completed' })])
    await openPage('/evaluations', { as: emp })
    const row = await screen.findByRole('row', { name: /Quarterly/ })
    expect(within(row).getByRole('link', { name: /Quarterly/ })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Employee' })).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByText('Person 1')).toBeNull()
  })

  test('that the server refuses says why, and loads when it is tried again', async () => {
    refuse(evaluationApi.list, 503, { error: 'unavailable', message: 'Please wait a minute.' })
    const user = await openPage('/evaluations')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Failed to load evaluations')).toBeTruthy()
    expect(within(alert).getByText('Please wait a minute.')).toBeTruthy()
    answerList([evaluation(1)])
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('row', { name: /Person 1/ })).toBeTruthy()
  })
})

describe('the filters of evaluations', () => {
  test('narrow to the statuses of a stage, mark it, and are cleared', async () => {
    answerEach(evaluationApi.list, ({ query }) =>
      page(query.status || query.mine ? [] : [evaluation(1)]),
    )
    const user = await openPage('/evaluations')
    await screen.findByRole('row', { name: /Person 1/ })
    const stages = within(screen.getByRole('group', { name: 'Status' }))
    await user.click(stages.getByRole('button', { name: 'Pending' }))
    expect(await screen.findByText('No evaluations match these filters')).toBeTruthy()
    expect(lastQuery()?.status).toEqual([
      'Pending HoD Approval',
      'Pending HR Approval',
      'Employee Review',
    ])
    expect(stages.getByRole('button', { pressed: true }).textContent).toBe('Pending')
    expect(search()).toEqual({ status: 'pending' })
    const found = within(screen.getByRole('region', { name: 'Evaluations found' }))
    await user.click(found.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('row', { name: /Person 1/ })).toBeTruthy()
    expect(search()).toEqual({})
  })

  test('to what waits for the reader say that all is done, where nothing waits', async () => {
    answerList([evaluation(1)])
    const user = await openPage('/evaluations')
    await screen.findByRole('row', { name: /Person 1/ })
    await user.click(screen.getByRole('switch', { name: 'Waiting for me' }))
    expect(await screen.findByText('Nothing needs your action')).toBeTruthy()
    expect(screen.getByText('You’re all caught up.')).toBeTruthy()
    expect(search()).toEqual({ mine: 'true' })
    expect(asked(evaluationApi.list).some(({ question }) => question.query.mine)).toBe(true)
  })

  test('offer the periods of a year only once one is chosen', async () => {
    answerList([evaluation(1)])
    const user = await openPage('/evaluations')
    await screen.findByRole('row', { name: /Person 1/ })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const period = await screen.findByRole('combobox', { name: 'Period' })
    expect(period.hasAttribute('disabled')).toBe(true)
    const year = String(new Date().getFullYear())
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), year)
    await waitFor(() => expect(lastQuery()?.year).toBe(Number(year)))
    expect(period.hasAttribute('disabled')).toBe(false)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Annual')
    expect(
      within(period)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All periods', 'Mid', 'End'])
    await user.selectOptions(period, 'End')
    await waitFor(() => expect(lastQuery()?.period).toBe(`${year}-End`))
  })
})

describe('approving several evaluations', () => {
  const waiting = evaluation(1, { status: 'Pending HR Approval' })
  const alsoWaiting = evaluation(2, { status: 'Pending HR Approval', updated_at: later })
  const atReview = evaluation(3, { status: 'Employee Review' })
  const bar = async () => {
    await screen.findByRole('row', { name: /Person 3/ })
    return {
      all: cellOf(screen.getByRole('checkbox', { name: 'Select all rows' })),
      approve: () => screen.getByRole('button', { name: /^Approve/ }),
    }
  }

  test('is offered for those that wait for the reader, and needs a selection', async () => {
    answerList([], [waiting, alsoWaiting, atReview])
    const user = await openPage('/evaluations?mine=true')
    const { all, approve } = await bar()
    expect(screen.queryByRole('checkbox', { name: /Person 3/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await user.click(all)
    expect(screen.getByText('2 selected')).toBeTruthy()
    const tick = screen.getByRole('checkbox', { name: /^Select .*Person 1,/ })
    await user.click(cellOf(tick))
    expect(screen.getByText('1 selected')).toBeTruthy()
    await user.click(approve())
    const dialog = within(await openDialog('Approve 1 evaluation?'))
    expect(dialog.getByText('Person 2')).toBeTruthy()
    expect(dialog.queryByText('Person 1')).toBeNull()
    expect(asked(moveApi.move)).toEqual([])
  })

  test('names each with its result, and keeps the refused ones selected with the reason', async () => {
    answerList([], [waiting, alsoWaiting, atReview])
    answer(moveApi.move, {
      results: [
        { evaluation_id: waiting.id, outcome: 'moved', message: '', evaluation: null },
        {
          evaluation_id: alsoWaiting.id,
          outcome: 'stale',
          message: 'It was edited.',
          evaluation: null,
        },
      ],
    })
    const user = await openPage('/evaluations?mine=true')
    const { all, approve } = await bar()
    await user.click(all)
    await user.click(approve())
    const dialog = within(await openDialog('Approve 2 evaluations?'))
    await user.click(dialog.getByRole('button', { name: 'Approve 2' }))
    expect(await dialog.findByText('1 approved, 1 refused')).toBeTruthy()
    expect(dialog.getByText('Refused: It was edited.')).toBeTruthy()
    expect(asked(moveApi.move)[0]?.question.body).toEqual({
      evaluation_ids: [waiting.id, alsoWaiting.id],
      versions: { [waiting.id]: waiting.updated_at, [alsoWaiting.id]: later },
    })
    const close = dialog.getByRole('button', { name: 'Close' })
    expect(document.activeElement).toBe(close)
    await user.click(close)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('1 selected')).toBeTruthy()
    const row = within(screen.getByRole('row', { name: /Person 2/ }))
    expect(row.getByText(/It was edited/)).toBeTruthy()
  })

  test('what was refused can be tried again as it is now, and only that', async () => {
    answerList([], [waiting, alsoWaiting, atReview])
    const now = { ...alsoWaiting, updated_at: '2026-01-07T08:00:00.000Z' }
    const moved = (id: string) =>
      ({ evaluation_id: id, outcome: 'moved', message: '', evaluation: null }) as const
    answer(moveApi.move, {
      results: [
        moved(waiting.id),
        { ...moved(now.id), outcome: 'stale', message: 'It was edited.', evaluation: now },
      ],
    })
    const user = await openPage('/evaluations?mine=true')
    const { all, approve } = await bar()
    await user.click(all)
    await user.click(approve())
    const dialog = within(await openDialog('Approve 2 evaluations?'))
    await user.click(dialog.getByRole('button', { name: 'Approve 2' }))
    const again = await dialog.findByRole('button', { name: 'Try Again' })
    answer(moveApi.move, { results: [moved(now.id)] })
    await user.click(again)
    expect(await dialog.findByText('2 approved')).toBeTruthy()
    expect(asked(moveApi.move)[1]?.question.body).toEqual({
      evaluation_ids: [now.id],
      versions: { [now.id]: now.updated_at },
    })
    expect(dialog.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  test('that fails as a whole says so, and can be repeated', async () => {
    answerList([], [waiting, atReview, alsoWaiting])
    refuse(moveApi.move, 500, { error: 'server_error', message: 'The database is away.' })
    const user = await openPage('/evaluations?mine=true')
    const { all, approve } = await bar()
    await user.click(all)
    await user.click(approve())
    const dialog = within(await openDialog('Approve 2 evaluations?'))
    const confirm = () => dialog.findByRole('button', { name: 'Approve 2' })
    await user.click(await confirm())
    expect(await dialog.findByText('The database is away.')).toBeTruthy()
    expect((await confirm()).hasAttribute('aria-disabled')).toBe(false)
  })
})
