import { isolated } from '#kit/rules/language/language.ts'
import { people } from '../../people.ts'
import type { DialogFixture } from './dialog-fixture.ts'

/** Of a step that waits too long for its owner; one evaluation is about HR, who cannot take its step. */
export const ownerDialogs = (draft: string): DialogFixture[] => [
  {
    shows: ['StuckRemedy'],
    at: '/evaluations/stuck',
    open: (hand, t) => hand.press(t.owners.stuck.options(people.emp.name)),
  },
  {
    shows: ['GiveProposedDialog'],
    at: '/evaluations/stuck',
    open: async (hand, t) => {
      await hand.page.getByRole('checkbox', { name: t.owners.stuck.selectAll }).check()
      await hand.press(t.owners.stuck.giveChosen)
    },
  },
  {
    shows: ['EvaluationActions'],
    at: `/evaluations/${draft}`,
    open: (hand, t) => hand.press(t.owners.more),
  },
  {
    shows: ['ReassignForm'],
    at: `/evaluations/${draft}`,
    open: async (hand, t) => {
      await hand.press(t.owners.more)
      await hand.choose(t.owners.reassign)
      await (await hand.within()).press(t.owners.give)
    },
  },
  {
    shows: ['ReassignOutcome'],
    at: '/evaluations',
    open: async (hand, t) => {
      await hand.page.getByRole('columnheader', { name: t.grid.selectAll }).click()
      await hand.press(t.owners.reassign)
      const form = await hand.within()
      await form.look(t.owners.person)
      await hand.page.getByRole('option', { name: people.hr.name }).click()
      await form.type(t.owners.reason, 'On leave')
      await hand
        .inFront()
        .getByRole('button', { name: isolated(people.hr.name) })
        .click()
      await hand.page.getByRole('heading', { name: t.owners.result }).waitFor()
    },
  },
]
