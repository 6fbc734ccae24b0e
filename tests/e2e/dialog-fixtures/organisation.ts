import { isolated } from '#kit/rules/language/language.ts'
import { company_id } from '../../people.ts'
import type { DialogFixture, Hand } from './dialog-fixture.ts'
import type { Words } from './words.ts'

async function openCalendar(hand: Hand, t: Words, company: string) {
  await hand.press(t.organisation.moreOf(isolated(company)))
  await hand.choose(t.calendar.open)
  await hand.page.getByRole('dialog').waitFor()
}

export const organisationDialogs: DialogFixture[] = [
  {
    shows: ['CompanyDialog'],
    at: '/companies',
    open: async (hand, t) => {
      await hand.press(t.organisation.companies.add)
      await (await hand.within()).press(t.organisation.companies.dialog.addSubmit)
    },
  },
  {
    shows: ['RemoveCompany'],
    at: '/companies',
    open: (hand, t) => hand.press(t.organisation.removeOne(isolated('Empty Quarter'))),
  },
  // The cards are laid out again when the width changes, and a menu that is open closes.
  ...(['phone', 'desk'] as const).map(
    (only): DialogFixture => ({
      shows: ['CompanyMenu'],
      at: '/companies',
      only,
      open: (hand, t) => hand.press(t.organisation.moreOf(isolated('Empty Quarter'))),
    }),
  ),
  {
    shows: ['CalendarForm'],
    at: '/companies',
    open: async (hand, t) => {
      await openCalendar(hand, t, 'Empty Quarter')
      const dialog = await hand.within()
      // Once opens the fields of a holiday; twice says what is missing.
      await dialog.press(t.calendar.add)
      await dialog.press(t.calendar.add)
    },
  },
  {
    shows: ['CalendarDialog'],
    at: '/companies',
    open: async (hand, t) => {
      await hand.page.route(`**/companies/${company_id}/calendar/`, (route) =>
        route.fulfill({ status: 403, json: { error: 'forbidden', message: 'x', details: {} } }),
      )
      await openCalendar(hand, t, 'Rimal')
    },
  },
  {
    shows: ['HolidaysImport'],
    at: '/companies',
    open: async (hand, t) => {
      await openCalendar(hand, t, 'Empty Quarter')
      await (await hand.within()).press(t.calendar.importSheet)
      const file = hand.inFront().locator('input[type=file]')
      await file.setInputFiles({
        name: 'holidays.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Date,Name\n2026-09-23,National Day\nsoon,Eid'),
      })
      await (await hand.within()).press(t.imports.kinds.holidays.test)
      await hand.inFront().getByRole('tab').first().waitFor()
    },
  },
  {
    shows: ['UndoDialog', 'BlockedList'],
    at: '/admin/imports',
    open: async (hand, t) => {
      await hand.press(t.imports.history.open(isolated('units.csv')))
      await (await hand.within()).press(t.undo.undo)
      await hand.page.getByRole('alertdialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    shows: ['UnitDialog'],
    at: '/departments',
    open: async (hand, t) => {
      await hand.press(t.organisation.levels.department.add)
      await (await hand.within()).press(t.organisation.levels.department.dialog.addSubmit)
    },
  },
  {
    shows: ['CannotDelete'],
    at: '/departments',
    open: (hand, t) => hand.press(t.organisation.removeOne(isolated('Retail'))),
  },
  {
    shows: ['RemoveUnit'],
    at: '/sections',
    open: (hand, t) => hand.press(t.organisation.removeOne(isolated('Menswear'))),
  },
  // The cards are laid out again when the width changes, and a menu that is open closes.
  ...(['phone', 'desk'] as const).map(
    (only): DialogFixture => ({
      shows: ['UnitMenu'],
      at: '/sections',
      only,
      open: (hand, t) => hand.press(t.organisation.moreOf(isolated('Menswear'))),
    }),
  ),
]
