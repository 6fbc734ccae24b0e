import { isolated } from '#kit/rules/language.ts'
import type { DialogFixture } from './dialog-fixture.ts'

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
]
