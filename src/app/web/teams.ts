import type { app } from '@microsoft/teams-js'
import { hasTeamsSignIn } from '#accounts/web/identity/has-provider.ts'
import { vouchWith } from '#kit/web/api/tokens.ts'
import { currentHost, hints, setHost } from '#kit/web/platform/host.ts'
import { isStorageRefused } from '#kit/web/platform/storage.ts'
import { storeHostTheme } from './host/host-theme.ts'
import { openLinkAtStart, tidyAddress } from './start-page.ts'

const hostTimeout = 5_000
const hostTimeoutBeforePaint = 1_000

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Where the browser refuses storage, but the person consented before, the session is remembered. */
export async function restoreStorage() {
  if (!isStorageRefused()) return
  await import('#kit/web/platform/ask-for-storage.ts').then(
    ({ askForStorage }) => askForStorage(),
    () => undefined,
  )
}

let meeting: Promise<typeof app | undefined> = Promise.resolve(undefined)

/** Detects the host; resolves when the page can be painted in the host's theme. */
export async function meetHost() {
  if (hints.theme) storeHostTheme(hints.theme)
  if (hints.linkedId) openLinkAtStart(hints.linkedId)
  tidyAddress()

  setHost('pending')
  if (hasTeamsSignIn)
    vouchWith(async () => (await import('#accounts/web/identity/teams-session.ts')).vouchByTeams())
  // What speaks to the host does not load with the sign-in form of a plain browser.
  meeting = import('./host/introduce.ts')
    .then(({ introduce }) => introduce())
    .catch(() => undefined)
  void noticeSilence()
  if (!hints.theme) await Promise.race([meeting, after(hostTimeoutBeforePaint)])
}

async function noticeSilence() {
  await Promise.race([meeting, after(hostTimeout)])
  if (currentHost() === 'pending') setHost('silent')
}

let isNotified = false

/** Notifies the host that the page has content, the sign-in form included. */
export async function notifyLoaded() {
  if (isNotified) return
  isNotified = true
  const host = await meeting
  if (!host) return
  host.notifyAppLoaded()
  await host.notifySuccess().catch(() => undefined)
}
