import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { competencyApi, objectiveApi } from '#evaluations/contract/items.ts'
import { moveApi } from '#evaluations/contract/moves.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { answer, answerEach, asked, refuse, Refused } from './loopback.ts'
import { openPage, search } from './page.tsx'
import { evaluation, hod, hr, id, later, longAgo, page } from './samples.ts'

let stored: Evaluation[]
let waiting: string[]

const find = (wanted: string | undefined) => {
  const found = stored.find((one) => one.id === wanted)
  if (!found) throw new Refused(404, { error: 'not_found' })
  return found
}
const change = (wanted: string, changes: Partial<Evaluation>) => {
  stored = stored.map((one) => (one.id === wanted ? { ...one, ...changes } : one))
}

beforeEach(() => {
  stored = [1, 2, 3].map((number) => evaluation(number, { status: 'Pending HoD Approval' }))
  waiting = stored.map(({ id }) => id)
  answerEach(evaluationApi.list, ({ query }) =>
    page(
      query.employee_id
        ? []
        : stored.filter(
            ({ id, status }) =>
              waiting.includes(id) && !query.status?.every((one) => one !== status),
          ),
    ),
  )
  answerEach(evaluationApi.get, ({ params }) => find(params.evaluation_id))
  answerEach(evaluationApi.update, ({ params, body }) => {
    const can_withdraw = body.status === 'Pending HR Approval'
    const status = body.status ?? 'Draft'
    change(params.evaluation_id, { status, can_withdraw, updated_at: later })
    return find(params.evaluation_id)
  })
  answerEach(moveApi.withdraw, ({ params }) => {
    change(params.evaluation_id, { status: 'Pending HoD Approval', can_withdraw: false })
    return find(params.evaluation_id)
  })
  answer(objectiveApi.list, page([]))
  answer(competencyApi.list, page([]))
  answer(
    evaluationApi.history,
    page([
      {
        history_id: id(800),
        actor_id: id(3),
        actor_name: 'Lina Leader',
        actor_role: 'LM',
        action: 'moved',
        from: 'Draft',
        to: 'Pending HoD Approval',
        comment: 'Ready',
        at: longAgo,
        on_behalf: false,
        acted_for: null,
        same_person: false,
        owner_name: null,
      },
    ]),
  )
})

const address = (number: number) => `/evaluations?mine=true&review=${id(300 + number)}`

async function open(as: SignedInUser = hod, at = address(1), language: Language = 'en') {
  const user = await openPage(at, { as, language })
  const panel = within(
    await screen.findByRole('dialog', { name: language === 'en' ? 'Review' : 'المراجعة' }),
  )
  const shows = async (name: string) => {
    const heading = await panel.findByRole('heading', { name, level: 2 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  }
  return { user, panel, shows }
}
/** A sentence that is read out; names in it are isolated from its direction. */
const said = (sentence: string | RegExp) =>
  screen.findByText(
    (text) => {
      const plain = text.replaceAll(/[\u2066-\u2069]/g, '')
      return typeof sentence === 'string' ? plain === sentence : sentence.test(plain)
    },
    { selector: '[role=status] *' },
  )
const moves = () => asked(evaluationApi.update).map(({ question }) => question.body)

describe('the review', () => {
  test('opens from the row of what waits to be decided, and closes to where one was', async () => {
    const user = await openPage('/evaluations?mine=true', { as: hod })
    await user.click(await screen.findByRole('link', { name: 'Person 2' }))
    expect(search()).toEqual({ mine: 'true', review: id(302) })
    const panel = within(await screen.findByRole('dialog', { name: 'Review' }))
    expect(await panel.findByText('Review 2 of 3')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(search()).toEqual({ mine: 'true' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is not where a draft or any evaluation of the whole list leads', async () => {
    change(waiting[0] ?? '', { status: 'Draft' })
    await openPage('/evaluations?mine=true', { as: hod })
    const draft = await screen.findByRole('link', { name: 'Person 1' })
    expect(draft.getAttribute('href')).toBe(`/evaluations/${id(301)}`)
  })

  test('shows score, warnings and what happened last, and leads to the page', async () => {
    change(id(301), { warnings: [{ kind: 'weights', section: 'objectives', figure: 70 }] })
    const { panel, shows } = await open()
    await shows('Person 1')
    expect(panel.getByRole('group', { name: 'Summary' }).textContent).toContain('80.0%')
    expect(await panel.findByText('Objective weights add up to 70%')).toBeTruthy()
    expect(await panel.findByText('Ready')).toBeTruthy()
    const link = panel.getByRole('link', { name: 'Open the evaluation' })
    expect(link.getAttribute('href')).toBe(`/evaluations/${id(301)}`)
  })

  test('approves with A, continues with the focus, and says how many are left', async () => {
    const { user, shows, panel } = await open()
    await shows('Person 1')
    await user.keyboard('a')
    expect(await said('Approved Person 1. 2 left.')).toBeTruthy()
    await shows('Person 2')
    expect(search().review).toBe(id(302))
    await user.keyboard('a')
    expect(await said('Approved Person 2. 1 left.')).toBeTruthy()
    await shows('Person 3')
    expect(panel.getByRole('button', { name: 'Approve' })).toBeTruthy()
    await user.keyboard('a')
    expect(await said('Approved Person 3. None left.')).toBeTruthy()
    expect(panel.getByText('Nothing left to review')).toBeTruthy()
    expect(moves()).toHaveLength(3)
    expect(asked(evaluationApi.update)[0]?.headers['If-Match']).toContain(longAgo)
  })

  test('goes forth and back with J and K, also on an Arabic keyboard', async () => {
    const { user, shows } = await open()
    await shows('Person 1')
    await user.keyboard('j')
    await shows('Person 2')
    await user.keyboard('k')
    await shows('Person 1')
    await user.keyboard('[KeyJ]')
    await shows('Person 2')
    await user.keyboard('{Control>}j{/Control}')
    await shows('Person 2')
    expect(moves()).toEqual([])
  })

  test('lists the keys', async () => {
    const { user, shows } = await open()
    await shows('Person 1')
    await user.keyboard('?')
    expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  test('sends back only with a comment, in which letters are letters', async () => {
    const { user, shows, panel } = await open()
    await shows('Person 1')
    await user.keyboard('b')
    const comment = await panel.findByRole('textbox', { name: /Why/ })
    await waitFor(() => expect(document.activeElement).toBe(comment))
    await user.click(panel.getByRole('button', { name: 'Send back' }))
    expect(await panel.findByText('Please say why.')).toBeTruthy()
    await user.type(comment, 'a jar of rubies')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await said('Sent back Person 1. 2 left.')).toBeTruthy()
    expect(moves()).toEqual([{ status: 'Draft', comment: 'a jar of rubies' }])
    await shows('Person 2')
  })

  test('asks before a typed comment is lost, and closes it before the side panel', async () => {
    const { user, shows, panel } = await open()
    await shows('Person 1')
    await user.keyboard('r')
    await user.type(await panel.findByRole('textbox', { name: /Why/ }), 'No')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: /Discard/ }))
    await waitFor(() => expect(panel.queryByRole('textbox')).toBeNull())
    expect(panel.getByRole('button', { name: 'Reject' })).toBeTruthy()
    expect(moves()).toEqual([])
  })

  test('asks in the footer before what cannot be taken back', async () => {
    change(id(301), { status: 'Approved' })
    waiting = [id(301)]
    const { user, shows, panel } = await open(hr)
    await shows('Person 1')
    await user.keyboard('a')
    expect(panel.getByText('Complete? This is final.')).toBeTruthy()
    await user.keyboard('a')
    expect(moves()).toEqual([])
    await user.keyboard('{Enter}')
    expect(await said('Completed Person 1. None left.')).toBeTruthy()
    expect(moves()).toEqual([{ status: 'Completed' }])
  })

  test('takes the last step back, and shows it again', async () => {
    const { user, shows } = await open()
    await shows('Person 1')
    await user.keyboard('a')
    await shows('Person 2')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await shows('Person 1')
    expect(await screen.findByText('Review 1 of 3')).toBeTruthy()
  })

  test('skips with a sentence what someone else moved meanwhile', async () => {
    const { user, shows } = await open()
    await shows('Person 1')
    change(id(302), { status: 'Pending HR Approval' })
    await user.keyboard('a')
    expect(
      await said('Skipped Person 2: someone else moved it to Pending HR Approval. 1 left.'),
    ).toBeTruthy()
    expect(await said('Approved Person 1. 2 left.')).toBeTruthy()
    await shows('Person 3')
    expect(moves()).toHaveLength(1)
  })

  test('stays on what fails, and says why', async () => {
    const { user, shows, panel } = await open()
    await shows('Person 1')
    refuse(evaluationApi.update, 503, { error: 'unavailable', message: 'Please wait a minute.' })
    await user.keyboard('a')
    expect(await panel.findByText('Please wait a minute.')).toBeTruthy()
    await shows('Person 1')
    expect(panel.getByText('Review 1 of 3')).toBeTruthy()
  })

  test('begins with the first where the one in the address no longer waits', async () => {
    waiting = [id(302), id(303)]
    const { shows } = await open()
    await shows('Person 2')
    expect(await said(/does not wait for you any more/)).toBeTruthy()
  })

  test('says that nothing is left, and closes', async () => {
    waiting = []
    const { user, panel } = await open()
    expect(await panel.findByText('Nothing left to review')).toBeTruthy()
    const [close] = panel.getAllByRole('button', { name: 'Close' })
    await user.click(close as HTMLElement)
    await waitFor(() => expect(search()).toEqual({ mine: 'true' }))
  })

  test('speaks Arabic', async () => {
    const { user, shows, panel } = await open(hod, address(1), 'ar')
    await shows('Person 1')
    expect(panel.getByRole('button', { name: 'موافقة والتالي' })).toBeTruthy()
    await user.keyboard('a')
    expect(await said(/تمت الموافقة على تقييم .*المتبقي: /)).toBeTruthy()
  })
})
