import { isolated } from '#kit/rules/language/language.ts'
import { people } from '../../people.ts'
import { sheet } from '../import-dialog.ts'
import type { Hand, DialogFixture } from './dialog-fixture.ts'
import type { Words } from './words.ts'

const emp = isolated(people.emp.name)

async function chooseFile(hand: Hand, t: Words, ...rows: ('right' | 'wrong')[]) {
  await hand.press(t.importButtons.employees)
  const dialog = await hand.within()
  await hand
    .inFront()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet('employees', ...rows)),
    })
  return dialog
}

/** A file is tested when it is chosen. */
async function testRun(hand: Hand, t: Words) {
  await chooseFile(hand, t, 'right', 'wrong')
  await hand.inFront().getByRole('tab').first().waitFor()
}

/** The draft of a file of another program. */
async function openDraft(hand: Hand, t: Words) {
  await hand.press(t.importButtons.employees)
  await hand.page.locator('input[type=file]').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Emp No;Full Name\nE-5;Nour Newcomer'),
  })
  await hand.page.waitForURL(/\/imports\//)
}

export const employeeDialogs: DialogFixture[] = [
  {
    shows: ['EmployeeDialog'],
    at: '/employees',
    open: async (hand, t) => {
      await hand.press(t.employees.add)
      await (await hand.within()).press(t.employees.add)
    },
  },
  {
    shows: ['EmployeeDialog', 'ChoiceField'],
    at: '/employees',
    open: async (hand, t) => {
      await hand.press(t.employees.edit(emp))
      await (await hand.within()).look(t.dialogs.fields.direct_manager)
      await hand.option(2).waitFor()
    },
  },
  {
    shows: ['EmployeeDialog', 'DayCalendar'],
    at: '/employees',
    part: '.fui-PopoverSurface',
    open: async (hand, t) => {
      await hand.press(t.employees.add)
      await (await hand.within()).press(t.days.open)
    },
  },
  {
    shows: ['ColumnsMenu', 'EmployeeColumns'],
    at: '/employees?view=list',
    open: (hand, t) => hand.press(t.grid.columns),
  },
  {
    shows: ['LeaveManyDialog'],
    at: '/employees?view=list',
    open: async (hand, t) => {
      await hand.page.getByRole('columnheader', { name: t.grid.selectAll }).click()
      await hand.press(t.assignments.leaveMany.button)
    },
  },
  {
    shows: ['DepartmentField', 'DepartmentChoices'],
    at: '/employees',
    only: 'desk',
    open: async (hand, t) => {
      await hand.look(t.employees.department)
      await hand.option(1).waitFor()
    },
  },
  {
    shows: ['DepartmentField', 'DepartmentChoices'],
    at: '/employees',
    only: 'phone',
    open: async (hand, t) => {
      await hand.press(t.filters.filters)
      await (await hand.within()).look(t.employees.department)
      await hand.option(1).waitFor()
    },
  },
  {
    shows: ['ExportMenu', 'ExportChoices'],
    at: '/employees',
    open: (hand, t) => hand.press(t.exporting.button),
  },
  {
    shows: ['ImportDialog'],
    at: '/employees',
    open: testRun,
  },
  {
    shows: ['DiscardDraft'],
    at: '/employees',
    open: async (hand, t) => {
      await openDraft(hand, t)
      await hand.press(t.studio.discard)
    },
  },
  {
    // The company of all people, which the file does not say.
    shows: ['ConstantField'],
    at: '/employees?view=list',
    open: async (hand, t) => {
      await openDraft(hand, t)
      await hand.page.getByRole('combobox', { name: /^(Company|الشركة): / }).click()
      await hand.option(0).waitFor()
    },
  },
  {
    // Among all that is stored, for a department that is not.
    shows: ['OtherValue'],
    at: '/employees?view=cards',
    open: async (hand, t) => {
      await testRun(hand, t)
      await hand.press(t.imports.steps)
      await hand.page.waitForURL(/\/imports\//)
      await hand.press(t.studio.steps.values)
      const choice = hand.page.getByRole('combobox', {
        name: t.studio.values.decisionFor('Finanse'),
      })
      await choice.first().selectOption('other')
      await hand.option(0).waitFor()
    },
  },
  {
    shows: ['PastImportDialog'],
    at: '/admin/imports',
    open: (hand, t) => hand.press(t.imports.history.open(isolated('people.csv'))),
  },
  {
    shows: ['CreatePlacement'],
    at: '/replacements',
    open: async (hand, t) => {
      await hand.press(t.placements.add)
      await (await hand.within()).press(t.placements.create)
    },
  },
  {
    shows: ['FilterPanel'],
    at: '/replacements',
    only: 'desk',
    part: '.fui-PopoverSurface',
    open: (hand, t) => hand.press(t.filters.filters),
  },
  {
    shows: ['FilterPanel'],
    at: '/replacements',
    only: 'phone',
    open: (hand, t) => hand.press(t.filters.filters),
  },
  {
    shows: ['LineMenu'],
    at: '/replacements',
    only: 'phone',
    open: (hand, t) => hand.press(t.grid.actionsFor(emp)),
  },
  {
    shows: ['EditPlacement'],
    at: '/replacements',
    open: (hand, t) => hand.press(t.placements.editOf(emp)),
  },
  {
    shows: ['PlacementHistory', 'ReadDialog'],
    at: '/replacements',
    open: (hand, t) => hand.press(t.placements.historyOf(emp)),
  },
  {
    shows: ['RemovePlacement'],
    at: '/replacements',
    open: (hand, t) => hand.press(t.placements.removeOf(emp)),
  },
  {
    shows: ['RequestChangeDialog'],
    at: '/profile',
    open: (hand, t) => hand.press(t.changeRequests.request),
  },
  {
    shows: ['DeclineChangeRequest'],
    at: '/',
    open: (hand, t) =>
      hand.press(t.changeRequests.declineFor(people.emp.name, t.changeRequests.fields.position)),
  },
  {
    // The last one: no other import is answered on this page.
    shows: ['StopDialog'],
    at: '/employees',
    open: async (hand, t) => {
      const dialog = await chooseFile(hand, t, 'right')
      await hand.page.route('**/api/imports/*/again/', () => {})
      await dialog.press(t.imports.kinds.employees.import)
      await hand.page.getByRole('button', { name: t.imports.stop, exact: true }).waitFor()
      await hand.page.keyboard.press('Escape')
      await hand.page.getByRole('alertdialog').waitFor()
    },
  },
]
