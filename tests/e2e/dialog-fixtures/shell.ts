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
    shows: ['MobileMenu'],
    at: '/settings',
    only: 'phone',
    open: (hand, t) => hand.press(t.app.openMenu),
  },
]
