import type { DialogFixture } from './dialog-fixture.ts'

export const shellDialogs: DialogFixture[] = [
  {
    shows: ['UserMenu'],
    at: '/settings',
    open: (hand) => hand.page.getByRole('banner').getByRole('button').last().click(),
  },
  {
    shows: ['BellPopover'],
    at: '/settings',
    open: (hand, t) =>
      hand.page
        .getByRole('banner')
        .getByRole('button', { name: t.notifications.title })
        .first()
        .click(),
  },
  {
    shows: ['SearchBar', 'SearchResults'],
    at: '/settings',
    only: 'desk',
    open: async (hand, t) => {
      await hand.look(t.app.search)
      await hand.page.keyboard.type('e')
      await hand.option(0).waitFor()
    },
  },
  {
    shows: ['SearchDialog'],
    at: '/settings',
    only: 'phone',
    open: async (hand, t) => {
      await hand.press(t.app.search)
      await (await hand.within()).look(t.app.search)
      await hand.page.keyboard.type('e')
      await hand.option(0).waitFor()
    },
  },
  {
    shows: ['KeysDialog'],
    at: '/employees?view=list',
    open: async (hand) => {
      await hand.page.locator('[role=gridcell][tabindex="0"]').focus()
      await hand.page.keyboard.press('?')
    },
  },
  {
    shows: ['MobileMenu'],
    at: '/settings',
    only: 'phone',
    open: (hand, t) => hand.press(t.app.openMenu),
  },
]
