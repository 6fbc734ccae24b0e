import { Secret, TOTP } from 'otpauth'
import { isolated } from '#kit/rules/language/language.ts'
import { people } from '../../people.ts'
import { password, type TestApp } from '../../test-app.ts'
import type { Hand, DialogFixture } from './dialog-fixture.ts'
import type { Words } from './words.ts'

const { user_id, name } = people.peer
const peer = isolated(name)
const petra = '/admin/user-management?search=peer'

/** Before anyone has signed in. */
export const signInDialogs: DialogFixture[] = [
  {
    shows: ['ForgottenPassword'],
    at: '/',
    open: (hand, t) => hand.press(t.access.forgot.title),
  },
  {
    shows: ['NetworkDiagnostic'],
    at: '/',
    part: 'section',
    open: async (hand, t) => {
      await hand.press(t.access.diagnostic.title)
      await hand.press(t.access.diagnostic.run)
      await hand.page.getByText(t.access.diagnostic.pass).nth(2).waitFor()
    },
  },
]

/** Enters the password that is asked for before a second factor is offered. */
async function proveWho(hand: Hand, t: Words) {
  await hand.inFront().locator('input[type=password]').fill(password)
  await (await hand.within()).press(t.security.twoFactor.begin)
}

export const accountDialogs = (world: TestApp): DialogFixture[] => [
  {
    shows: ['CreateUserDialog'],
    at: petra,
    open: async (hand, t) => {
      await hand.press(t.users.create)
      await (await hand.within()).press(t.users.form.createSubmit)
    },
  },
  {
    shows: ['EditUserDialog'],
    at: petra,
    open: (hand, t) => hand.press(t.users.editOne(peer)),
  },
  {
    shows: ['PermissionsTab'],
    at: petra,
    open: async (hand, t) => {
      await hand.press(t.users.editOne(peer))
      const dialog = await hand.within()
      await dialog.turnTo(t.users.form.tabs.permissions)
      await hand.inFront().getByRole('checkbox').first().check()
    },
  },
  {
    shows: ['FormDialog', 'DiscardDialog'],
    at: petra,
    open: async (hand, t) => {
      await hand.press(t.users.editOne(peer))
      await (await hand.within()).type(t.users.form.fields.name, 'Petra Peer-Hassan')
      await hand.page.keyboard.press('Escape')
      await hand.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    shows: ['ConflictDialog'],
    at: petra,
    open: async (hand, t) => {
      await hand.press(t.users.editOne(peer))
      const dialog = await hand.within()
      await dialog.type(t.users.form.fields.title, 'Cashier')
      const target = `/api/accounts/users/${user_id}/`
      await world.as('admin', 'PATCH', target, { body: { title: 'Head cashier' } })
      await dialog.press(t.users.form.editSubmit)
      await hand.page.getByRole('alertdialog', { name: t.kitDialogs.conflict.title }).waitFor()
    },
  },
  {
    shows: ['InvitationDialog'],
    at: petra,
    open: async (hand, t) => {
      await hand.press(t.users.link(peer))
      await (await hand.within()).press(t.users.invitation.make)
      await hand.inFront().getByLabel(t.users.invitation.label).waitFor()
    },
  },
  {
    shows: ['UserCardTools'],
    at: petra,
    only: 'desk',
    open: (hand, t) =>
      hand.page.getByRole('button', { name: t.users.link(peer), exact: true }).hover(),
  },
  {
    shows: ['ConnectDialog', 'ChoiceField'],
    at: petra,
    open: async (hand, t) => {
      await hand.press(t.identity.requests.connectOne('Nora Newcomer'))
      await (await hand.within()).look(t.identity.requests.account)
    },
  },
  {
    shows: ['IdentityRequests'],
    at: petra,
    open: (hand, t) => hand.press(t.identity.requests.declineOne('Nora Newcomer')),
  },
  {
    shows: ['DeactivateUserDialog', 'ConfirmDialog'],
    at: petra,
    open: (hand, t) => hand.press(t.users.deactivateOne(peer)),
  },
  {
    shows: ['Toasts'],
    at: petra,
    open: async (hand, t) => {
      const target = `/api/accounts/users/${user_id}/`
      await world.as('admin', 'PATCH', target, { body: { is_active: false } })
      await hand.page.reload()
      await hand.press(t.users.restoreOne(peer))
      // Under the pointer it stays.
      await hand.inFront().hover()
    },
  },
  {
    shows: ['PasswordDialog'],
    at: '/profile?tab=security',
    open: (hand, t) => hand.press(t.security.password.change),
  },
  {
    shows: ['EndSessionsDialog'],
    at: '/profile?tab=security',
    open: async (hand, t) => {
      await world.signIn('admin')
      await hand.page.reload()
      await hand.press(t.security.sessions.view)
      await hand.press(t.security.sessions.endOthers)
    },
  },
  {
    shows: ['EnableTwoFactor'],
    at: '/profile?tab=security',
    open: async (hand, t) => {
      await hand.press(t.security.twoFactor.enable)
      await proveWho(hand, t)
      await hand.inFront().getByRole('img', { name: t.security.twoFactor.picture }).waitFor()
    },
  },
  {
    shows: ['RecoveryCodes'],
    at: '/profile?tab=security',
    open: async (hand, t) => {
      const words = t.security.twoFactor
      await hand.press(words.enable)
      await proveWho(hand, t)
      const dialog = await hand.within()
      await hand.inFront().getByRole('img', { name: words.picture }).waitFor()
      const secret = await hand.inFront().getByLabel(words.secret).inputValue()
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      await dialog.type(words.code, code)
      await dialog.press(words.confirm)
      await hand.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    shows: ['DisableTwoFactor'],
    at: '/profile?tab=security&codes=stored',
    open: (hand, t) => hand.press(t.security.twoFactor.disable),
  },
]
