import { describe, expect, test } from 'vitest'
import { isShownToEmployee } from '#evaluations/rules/workflow.ts'
import { awaitsSelf, selfState } from '#evaluations/rules/voice/self-assessment.ts'
import { offeredAudiences } from '#evaluations/rules/voice/item-comments.ts'
import { days, demoOf, repeated } from './demo-days.ts'

const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text)
const bothLanguages = (texts: string[]) =>
  expect(new Set(texts.map(isArabic))).toEqual(new Set([true, false]))

describe.each(days)('on %s', (today) => {
  const { plan, user, userOf, evaluation, employee, account } = demoOf(today)
  const itemsOf = (id: string) => [
    ...plan.objectives.filter((one) => one.evaluation_id === id).map((one) => one.objective_id),
    ...plan.competencies.filter((one) => one.evaluation_id === id).map((one) => one.competence_id),
  ]
  const movesOf = (id: string) =>
    plan.history.filter((one) => one.evaluation_id === id && one.action === 'moved')
  /** The evaluation of the cycle that the demo’s employee reads first. */
  const review = plan.evaluations.find(
    (one) => userOf(one) === account('emp') && one.status === 'Employee Review',
  )

  test('employees of the cycle have assessed themselves, before their managers submitted', () => {
    expect(plan.cycles[0]?.self_assessment).toBe('employee_first')
    const handedIn = plan.selfAssessments.filter(({ handed_in_at }) => handed_in_at)
    expect(handedIn.length).toBeGreaterThan(20)
    for (const { evaluation_id, handed_in_at } of handedIn) {
      const entries = plan.selfAssessmentItems.filter((one) => one.evaluation_id === evaluation_id)
      expect(new Set(entries.map(({ item_id }) => item_id))).toEqual(
        new Set(itemsOf(evaluation_id)),
      )
      expect(entries.every(({ figure }) => figure && figure >= 1 && figure <= 10)).toBe(true)
      const { created_at } = evaluation(evaluation_id)
      expect((handed_in_at ?? '') > created_at && (handed_in_at ?? '') < today).toBe(true)
      const [submitted] = movesOf(evaluation_id)
      if (submitted) expect(submitted.at > (handed_in_at ?? '')).toBe(true)
    }
    bothLanguages(plan.selfAssessmentItems.map(({ comment }) => comment ?? '').filter(Boolean))
  })

  test('no draft with items waits for its employee: managers have entered their figures', () => {
    const states = plan.evaluations.flatMap((one) => {
      if (one.status !== 'Draft' || itemsOf(one.evaluation_id).length === 0) return []
      const own = plan.selfAssessments.find((own) => own.evaluation_id === one.evaluation_id)
      const handed_in = Boolean(own?.handed_in_at)
      const state = selfState({ handed_in, due_on: one.due_days?.Draft ?? null }, today)
      const mode = one.self_assessment ?? 'off'
      return [awaitsSelf({ mode, status: 'Draft', state })]
    })
    expect(states.length).toBeGreaterThan(5)
    expect(states).not.toContain(true)
  })

  test('items have comments, of managers to each other and for everyone, by people who may write them', () => {
    const { itemComments } = plan
    expect(new Set(itemComments.map(({ audience }) => audience)).size).toBe(2)
    bothLanguages(itemComments.map(({ text }) => text))
    for (const { evaluation_id, item_id, author_id, author_name, at, audience } of itemComments) {
      const about = evaluation(evaluation_id)
      expect(itemsOf(evaluation_id)).toContain(item_id)
      const author = user(author_id)
      expect(author.name).toBe(author_name)
      const status = about.status ?? 'Draft'
      const employee_user_id = userOf(about).user_id
      expect(offeredAudiences({ status, employee_user_id }, { user_id: author.user_id })).toContain(
        audience,
      )
      expect(at > about.created_at && at < today).toBe(true)
      const completed = movesOf(evaluation_id).find(({ to }) => to === 'Completed')
      if (completed) expect(at < completed.at).toBe(true)
      // The employee writes of what was shown.
      if (author.user_id === employee_user_id) expect(isShownToEmployee(status, null)).toBe(true)
    }
  })

  test('rejected reviews name what is disputed; of the one under review everything is answered', () => {
    const { disputes } = plan
    const rejected = plan.evaluations.filter((one) => one.rejected_from === 'Employee Review')
    expect(new Set(disputes.map(({ evaluation_id }) => evaluation_id))).toEqual(
      new Set([...rejected, ...(review ? [review] : [])].map(({ evaluation_id }) => evaluation_id)),
    )
    for (const { evaluation_id, item_id, raised_at, answer, answered_at } of disputes) {
      expect(itemsOf(evaluation_id)).toContain(item_id)
      expect(movesOf(evaluation_id)).toContainEqual(
        expect.objectContaining({ at: raised_at, to: 'Rejected', from: 'Employee Review' }),
      )
      const isAnswered = evaluation_id === review?.evaluation_id
      expect(Boolean(answer)).toBe(isAnswered)
      if (isAnswered)
        expect((answered_at ?? '') > raised_at && (answered_at ?? '') < today).toBe(true)
    }
    bothLanguages(disputes.map(({ reason }) => reason))
  })

  test('notes through the year are by the employee or the manager, some for their author alone', () => {
    const { notes } = plan
    expect(notes.length).toBeGreaterThan(40)
    bothLanguages(notes.map(({ text }) => text))
    expect(new Set(notes.map(({ audience }) => audience))).toEqual(new Set(['private', 'shared']))
    for (const { employee_id, author_id, objective_id, happened_on, created_at } of notes) {
      const { user_id, direct_manager, join_date } = employee(employee_id)
      expect([user_id, direct_manager]).toContain(author_id)
      expect(happened_on >= join_date && happened_on < today).toBe(true)
      const tied = plan.objectives.find((one) => one.objective_id === objective_id)
      if (!tied) continue
      expect(evaluation(tied.evaluation_id).employee_id).toBe(employee_id)
      expect(tied.created_at < created_at).toBe(true)
    }
    // What the accounts open first has some of them.
    for (const key of ['emp', 'lm', 'hod'] as const)
      expect(notes.some(({ author_id }) => author_id === account(key).user_id)).toBe(true)
    const ids = notes.map(({ note_id }) => note_id)
    expect(repeated(ids)).toEqual([])
  })
})
