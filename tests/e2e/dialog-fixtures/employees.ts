import { isolated } from '#kit/rules/language.ts'
import { people } from '../../people.ts'
import { sheet } from '../import-dialog.ts'
import type { Hand, DialogFixture } from './dialog-fixture.ts'
import type { Words } from './words.ts'

const emp = isolated(people.emp.name)

async function testRun(hand: Hand, t: Words) {
  await hand.press(t.importButtons.employees)
  const dialog = await hand.within()
  await hand
    .inFront()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet('employees', 'right', 'wrong')),
    })
  await dialog.press(t.imports.kinds.employees.test)
  await hand.inFront().getByRole('tab').first().waitFor()
}

export const employeeDialogs: DialogFixture[] = [
  {
    shows: ['AddEmployeeDialog'],
    at: '/employees',
    open: async (hand, t) => {
      await hand.press(t.dialogs.add)
      await (await hand.within()).press(t.dialogs.add)
    },
  },
  {
    shows: ['EditEmployeeDialog', 'ChoiceField'],
    at: '/employees',
    open: async (hand, t) => {
      await hand.press(t.dialogs.edit(emp))
      await (await hand.within()).look(t.dialogs.fields.direct_manager)
      await hand.option(2).waitFor()
    },
  },
  {
    shows: ['DepartmentField', 'DepartmentChoices'],
    at: '/employees',
    open: async (hand, t) => {
      await hand.look(t.employees.department)
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
]
