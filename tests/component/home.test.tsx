import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { securityApi } from '#accounts/contract/security.ts'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { changeRequestApi } from '#employees/contract/change-requests.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { moveApi } from '#evaluations/contract/moves.ts'
import { actionGroupOf, actionGroups } from '#evaluations/rules/list/action-group.ts'
import { type Activity, type Dashboard, dashboardApi } from '#home/contract/dashboard.ts'
import { answer, answerEach, asked, refuse } from './loopback.ts'
import { openDialog, openPage } from './page.tsx'
import { emp, evaluation, hod, hr, id, later, lm, longAgo, page } from './samples.ts'

let waiting: Evaluation[]
let more: Partial<Dashboard>
let own: Dashboard['needs_action']['self_assessments']

beforeEach(() => {
  waiting = []
  more = {}
  own = []
  answer(changeRequestApi.list, page([]))
  answerEach(dashboardApi.get, () => ({
    total_employees: 69,
    pending_evaluations: 10,
    completed_evaluations: 69,
    average_score: 84,
    needs_action: {
      count: waiting.length,
      results: waiting.slice(0, 5),
      groups: actionGroups.flatMap((group) => {
        const all = waiting.filter(({ status }) => actionGroupOf(status) === group)
        return all.length === 0 ? [] : [{ group, count: all.length, results: all.slice(0, 5) }]
      }),
      self_assessments: own,
    },
    progress: [],
    own: null,
    recent_activity: [],
    trends: { average_by_period: [], grades: [], target: null },
    ...more,
  }))
})

/** Moves what waits, as the server would. */
const answerMoves = () =>
  answerEach(evaluationApi.update, ({ params, body }) => {
    const found = waiting.find((one) => one.id === params.evaluation_id) ?? evaluation(0)
    waiting = waiting.filter((one) => one !== found)
    return {
      ...found,
      status: body.status ?? found.status,
      can_withdraw: body.status === 'Pending HR Approval',
      updated_at: later,
    }
  })

async function openHome(as: SignedInUser, language: 'en' | 'ar' = 'en') {
  const user = await openPage('/', { as, language })
  await screen.findByRole('heading', { level: 1 })
  return user
}
const group = (name: string) => within(screen.getByRole('region', { name }))

describe('what needs action', () => {
  const toApprove = (number: number, changes: Partial<Evaluation> = {}) =>
    evaluation(number, { status: 'Pending HoD Approval', ...changes })

  test('is in groups, each with its count, five rows and the way to all', async () => {
    waiting = [
      ...Array.from({ length: 7 }, (_, number) => toApprove(number + 1)),
      evaluation(8, { status: 'Rejected' }),
    ]
    own = [{ evaluation_id: id(200), type: 'Quarterly', period: '2026-Q1', due_on: null }]
    await openHome(hod)
    await screen.findByRole('heading', { name: 'Assess yourself' })
    const headings = await screen.findAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Approve',
      'Finish your draft',
      'Assess yourself',
    ])
    expect(group('Approve').getAllByRole('listitem')).toHaveLength(5)
    const all = group('Approve').getByRole('link', { name: /^See all 7/ })
    expect(all.getAttribute('href')).toBe('/evaluations?mine=true&status=pending')
    expect(group('Finish your draft').getByRole('link', { name: 'Continue' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Complete' })).toBeNull()
  })

  test('says in one sentence that there is none', async () => {
    await openHome(hod)
    expect(await screen.findByText(/Nothing needs your action\./)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /Approve/ })).toEqual([])
  })

  test('is approved with one click, moves the focus to the next, and can be withdrawn', async () => {
    waiting = [toApprove(1), toApprove(2)]
    answerMoves()
    answer(moveApi.withdraw, toApprove(1))
    const user = await openHome(hod)
    await screen.findByRole('region', { name: 'Approve' })
    const [first] = group('Approve').getAllByRole('button', { name: 'Approve' })
    if (first) await user.click(first)
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
    expect(asked(evaluationApi.update)[0]?.question).toMatchObject({
      params: { evaluation_id: id(301) },
      body: { status: 'Pending HR Approval' },
    })
    const left = group('Approve').getByRole('button', { name: 'Approve' })
    await waitFor(() => expect(document.activeElement).toBe(left))
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(asked(moveApi.withdraw)).toHaveLength(1))
  })

  test('is asked about once where it cannot be taken back', async () => {
    waiting = [evaluation(1, { status: 'Approved' })]
    answerMoves()
    const user = await openHome(hr)
    await screen.findByRole('region', { name: 'Complete' })
    const button = group('Complete').getByRole('button', { name: 'Complete' })
    await user.click(button)
    expect(await screen.findByText('Complete? This is final.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Complete? This is final.')).toBeNull())
    expect(asked(evaluationApi.update)).toEqual([])

    await user.click(button)
    const surface = (await screen.findByText('Complete? This is final.')).parentElement
    if (surface) await user.click(within(surface).getByRole('button', { name: 'Complete' }))
    await waitFor(() =>
      expect(asked(evaluationApi.update)[0]?.question.body).toEqual({ status: 'Completed' }),
    )
  })

  test('takes the password first where the server asks for it, and then leaves the list', async () => {
    waiting = [evaluation(1, { status: 'Approved' })]
    refuse(evaluationApi.update, 403, { error: 'proof_required' })
    answerEach(securityApi.confirm, () => {
      answerMoves()
      return undefined
    })
    const user = await openHome(hr)
    await screen.findByRole('region', { name: 'Complete' })
    await user.click(group('Complete').getByRole('button', { name: 'Complete' }))
    const surface = (await screen.findByText('Complete? This is final.')).parentElement
    if (surface) await user.click(within(surface).getByRole('button', { name: 'Complete' }))
    const dialog = within(await openDialog('Confirm that it’s you'))
    await user.type(dialog.getByLabelText(/^Current password/), 'Violet-harbour-72')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull())
    expect(asked(evaluationApi.update)).toHaveLength(2)
  })

  test('is approved all at once with one request', async () => {
    waiting = [toApprove(1), toApprove(2)]
    answerEach(evaluationApi.list, () => page(waiting))
    answerEach(moveApi.move, () => {
      const results = waiting.map(({ id }) => ({
        evaluation_id: id,
        outcome: 'moved' as const,
        message: '',
        evaluation: null,
      }))
      waiting = []
      return { results }
    })
    const user = await openHome(hod)
    const all = await screen.findByRole('button', { name: 'Approve all 2' })
    await user.click(all)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(asked(evaluationApi.list)[0]?.question.query).toMatchObject({
      mine: true,
      status: ['Pending HoD Approval', 'Pending HR Approval'],
    })
    await user.click(dialog.getByRole('button', { name: 'Approve 2' }))
    expect(await dialog.findByText('2 approved')).toBeTruthy()
    expect(asked(moveApi.move)).toHaveLength(1)
    // The group has gone with its last row; the result stays until it is closed.
    await waitFor(() => expect(all.isConnected).toBe(false))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    const panel = screen.getByRole('region', { name: 'Needs your action' })
    await waitFor(() => expect(document.activeElement).toBe(panel))
  })

  test('is approved without those that miss a comment, which are named', async () => {
    const missing_comments: Evaluation['missing_comments'] = [
      { item_id: id(700), section: 'objectives', name: 'Sell tea', name_ar: null, reason: 'high' },
    ]
    waiting = [toApprove(1), toApprove(2), { ...toApprove(3), missing_comments }]
    answerEach(evaluationApi.list, () => page(waiting))
    answer(moveApi.move, { results: [] })
    const user = await openHome(hod)
    expect(await screen.findByText('Comments missing')).toBeTruthy()
    expect(group('Approve').getAllByRole('button', { name: 'Approve' })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Approve all 3' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Approve 2 evaluations?' }),
    )
    expect(dialog.getByText(/Sell tea.*: high score/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Approve 2' }))
    await waitFor(() => expect(asked(moveApi.move)).toHaveLength(1))
    const { evaluation_ids } = asked(moveApi.move)[0]?.question.body ?? {}
    expect(evaluation_ids).toEqual([id(301), id(302)])
  })

  test('says to managers how many of their people were submitted', async () => {
    more = {
      progress: [
        { cycle_id: id(900), type: 'Quarterly', period: '2026-Q4', submitted: 7, total: 10 },
      ],
    }
    await openHome(lm)
    const link = await screen.findByRole('link', { name: '2026-Q4: 7 of 10 submitted' })
    expect(link.getAttribute('href')).toBe(`/cycles/${id(900)}`)
    const bar = screen.getByRole('progressbar', { name: '2026-Q4: 7 of 10 submitted' })
    expect(bar.getAttribute('aria-valuenow')).toBe('0.7')
  })
})

describe('home of an employee', () => {
  const own = { employee_user_id: emp.user_id, employee_name: emp.name }
  const latest = evaluation(1, { ...own, status: 'Completed', score: 83.1, grade: 'A' })

  test('begins with the latest result, and counts no employees', async () => {
    more = {
      own: {
        latest: { evaluation: latest, difference: -0.6, compared_with: '2025-Q4' },
        due: [{ type: 'Annual', period: '2026-End', due_on: '2026-12-20' }],
      },
    }
    await openHome(emp)
    const result = within(await screen.findByRole('region', { name: 'Your latest result' }))
    expect(result.getByText(/^Grade .*A/)).toBeTruthy()
    expect(result.getByText('83.1%')).toBeTruthy()
    expect(result.getByText('0.6 lower than 2025-Q4')).toBeTruthy()
    expect(result.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe(
      `/evaluations/${latest.id}`,
    )
    expect(screen.getByText('2026-End: your answer is due 20/12/2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Overall Score\s*8\.3\/10/ })).toBeTruthy()
    expect(screen.queryByText('Total Employees')).toBeNull()
  })

  test('begins with the answer that is waited for, named by its period', async () => {
    waiting = [evaluation(2, { ...own, status: 'Employee Review', period: '2026-Q2' })]
    more = {
      own: { latest: { evaluation: latest, difference: null, compared_with: null }, due: [] },
    }
    await openHome(emp)
    await screen.findByRole('region', { name: 'Read and answer' })
    const row = within(group('Read and answer').getByRole('listitem'))
    expect(row.getByRole('link', { name: '2026-Q2' })).toBeTruthy()
    expect(row.getByText('80.0%')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Read' })).toBeTruthy()
    expect(screen.queryByText('Your latest result')).toBeNull()
    expect(screen.queryByText(emp.name, { selector: 'main *' })).toBeNull()
  })
})

describe('recent activity', () => {
  const activity = (number: number, changes: Partial<Activity>): Activity => ({
    audit_id: id(800 + number),
    at: longAgo,
    actor_id: lm.user_id,
    actor_name: lm.name,
    actor_name_ar: null,
    action: 'changed',
    entity: 'evaluation',
    entity_id: id(300 + number),
    entity_name: 'Emad Employee, Quarterly 2026-Q3',
    entity_name_ar: null,
    import_id: null,
    before: null,
    after: null,
    kind: 'submitted',
    count: 1,
    subject_user_id: emp.user_id,
    ...changes,
  })
  const byEmad = { actor_id: emp.user_id, actor_name: emp.name, kind: 'accepted' as const }
  const all = [
    activity(1, {}),
    activity(2, { count: 5 }),
    activity(3, byEmad),
    activity(4, { kind: 'people', entity: 'employee', entity_name: 'Emad Employee' }),
  ]
  const sentences = async () => {
    const region = await screen.findByRole('region', { name: /Recent Activity|آخر الأنشطة/ })
    return within(region)
      .getAllByRole('listitem')
      .map((line) =>
        line.querySelector('a, span.fui-Text')?.textContent?.replaceAll(/[\u2068\u2069]/g, ''),
      )
  }

  test('is seen from where the reader is, and names no one twice', async () => {
    more = { recent_activity: all }
    await openHome(hr)
    expect(await sentences()).toEqual([
      'Lina Leader submitted the 2026-Q3 evaluation of Emad Employee',
      'Lina Leader submitted 5 evaluations',
      'Emad Employee accepted their 2026-Q3 evaluation',
      'Lina Leader updated the record of Emad Employee',
    ])
  })

  test('speaks to the person it is about', async () => {
    more = { recent_activity: all }
    await openHome(emp)
    expect(await sentences()).toEqual([
      'Lina Leader submitted your 2026-Q3 evaluation',
      'Lina Leader submitted 5 evaluations',
      'You accepted your 2026-Q3 evaluation',
      'Lina Leader updated your record',
    ])
  })

  test('uses verbal nouns in Arabic, which fit everyone', async () => {
    more = { recent_activity: all }
    await openHome(hr, 'ar')
    expect(await sentences()).toEqual([
      'Lina Leader: إرسال تقييم Emad Employee عن الربع الثالث ٢٠٢٦',
      'Lina Leader: إرسال ٥ تقييمات',
      'Emad Employee: قبول التقييم عن الربع الثالث ٢٠٢٦',
      'Lina Leader: تعديل سجل Emad Employee',
    ])
  })
})
