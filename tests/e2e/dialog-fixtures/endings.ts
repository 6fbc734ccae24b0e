import type { DialogFixture } from './dialog-fixture.ts'

interface Ids {
  approved: string
  /** Waits for its employee, whose last day is over. */
  late: string
  completed: string
}

/** What is signed for, and how an evaluation ends. */
export const endingDialogs = ({ approved, late, completed }: Ids): DialogFixture[] => [
  {
    shows: ['ProofDialog'],
    at: `/evaluations/${approved}`,
    open: async (hand, t) => {
      await hand.page.route(`**/api/evaluations/${approved}/`, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 403,
              json: { message: 'Confirm', error: 'proof_required', details: {} },
            })
          : route.fallback(),
      )
      const complete = t.evaluations.steps.Approved.Completed?.action ?? ''
      await hand.press(complete)
      await (await hand.within()).press(complete)
      await hand.page.getByRole('dialog', { name: t.security.proof.title }).waitFor()
    },
  },
  {
    shows: ['CloseDialog'],
    at: `/evaluations/${late}`,
    open: async (hand, t) => {
      await hand.press(t.owners.more)
      await hand.choose(t.ending.close)
    },
  },
  {
    shows: ['CorrectDialog'],
    at: `/evaluations/${completed}`,
    open: async (hand, t) => {
      await hand.press(t.owners.more)
      await hand.choose(t.ending.correct)
    },
  },
]
