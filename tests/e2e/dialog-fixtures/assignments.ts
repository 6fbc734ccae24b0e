import { isolated } from '#kit/rules/language/language.ts'
import { finance, people } from '../../people.ts'
import type { DialogFixture } from './dialog-fixture.ts'

const emp = `/employees/${people.emp.employee_id}`

/** The day of what is planned, in the digits of either language. */
const planned = /2099|٢٠٩٩/

export const assignmentDialogs: DialogFixture[] = [
  {
    shows: ['ChangeManager'],
    at: emp,
    open: (hand, t) => hand.press(t.assignments.timeline.changeManager),
  },
  {
    shows: ['CancelChange'],
    at: emp,
    open: (hand) => hand.page.getByRole('button', { name: planned }).click(),
  },
  {
    shows: ['LeaveDialog', 'TakerField'],
    at: '/employees',
    open: async (hand, t) => {
      const name = t.employees.isActive(isolated(people.hod.name))
      await hand.page.getByRole('switch', { name }).click()
      await hand.inFront().locator('summary').first().click()
      await hand.inFront().locator('li button').first().click()
    },
  },
  {
    shows: ['DelegationDialog'],
    at: '/settings',
    open: async (hand, t) => {
      await hand.press(t.assignments.away.addOffice)
      await (await hand.within()).press(t.assignments.away.submit)
    },
  },
  {
    shows: ['DelegationLine'],
    at: '/settings',
    open: (hand, t) =>
      hand.page
        .getByRole('list', { name: t.assignments.away.current })
        .getByRole('button')
        .first()
        .click(),
  },
  {
    shows: ['MoveUnitDialog'],
    at: '/sub-departments',
    open: async (hand, t) => {
      await hand.press(t.organisation.moreOf(isolated('Stores')))
      await hand.choose(t.organisation.move)
      await hand
        .inFront()
        .getByRole('treeitem', { name: /Finance/ })
        .click()
      await hand.inFront().getByText(t.unitChanges.undoable).waitFor()
    },
  },
  {
    shows: ['MovePeopleDialog'],
    at: `/departments?view=tree&unit=${finance}`,
    open: async (hand, t) => {
      await hand.press(t.unitChanges.movePerson(people.stranger.name))
      await hand
        .inFront()
        .getByRole('treeitem', { name: /Retail/ })
        .click()
      await hand.inFront().getByText(t.unitChanges.undoable).waitFor()
    },
  },
  {
    shows: ['DissolveUnitDialog'],
    at: '/sections',
    open: async (hand, t) => {
      await hand.press(t.organisation.moreOf(isolated('Menswear')))
      await hand.choose(t.organisation.dissolve)
      await hand.inFront().getByText(t.unitChanges.undoable).waitFor()
    },
  },
]
