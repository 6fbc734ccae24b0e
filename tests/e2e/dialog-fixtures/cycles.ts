import { expect } from '@playwright/test'
import type { DialogFixture } from './dialog-fixture.ts'

interface Cycles {
  /** In preparation. */
  prepared: string
  open: string
}

export const cycleDialogs = ({ prepared, open }: Cycles): DialogFixture[] => [
  {
    shows: ['NewCycleDialog'],
    at: '/cycles',
    open: (hand, t) => hand.press(t.cycles.add),
  },
  {
    shows: ['MembersDialog'],
    at: `/cycles/${prepared}`,
    open: async (hand, t) => {
      await hand.press(t.cycles.who.show)
      const dialog = await hand.within()
      await dialog.press(t.cycles.who.addPerson)
    },
  },
  {
    shows: ['RemindersDialog'],
    at: `/cycles/${prepared}`,
    open: async (hand, t) => {
      await hand.press(t.cycles.when.editReminders)
      await hand.inFront().getByText(t.cycles.rules.usualText).first().click()
      await expect(hand.inFront().getByLabel(t.cycles.rules.textAr).first()).toBeVisible()
    },
  },
  {
    shows: ['CycleActions'],
    at: `/cycles/${open}`,
    open: (hand, t) => hand.press(t.cycles.more),
  },
  {
    shows: [],
    at: `/cycles/${open}`,
    open: async (hand, t) => {
      await hand.press(t.cycles.more)
      await hand.choose(t.cycles.check.undo)
      await hand.within()
    },
  },
  {
    shows: ['RenameDialog'],
    at: `/cycles/${prepared}`,
    open: async (hand, t) => {
      await hand.press(t.cycles.more)
      await hand.choose(t.cycles.rename.action)
      await hand.within()
    },
  },
  {
    shows: ['CloseDialog'],
    at: `/cycles/${open}`,
    open: async (hand, t) => {
      await hand.press(t.cycles.more)
      await hand.choose(t.cycles.close.action)
      await hand.within()
    },
  },
  {
    shows: ['DatesDialog'],
    at: `/cycles/${open}`,
    open: (hand, t) => hand.press(t.cycles.dates.action),
  },
  {
    shows: ['ExtendDialog'],
    at: `/cycles/${open}/evaluations`,
    open: async (hand, t) => {
      await hand.page.getByRole('checkbox', { name: t.cycles.steps.selectAll }).check()
      await hand.press(t.cycles.steps.extend)
    },
  },
]
