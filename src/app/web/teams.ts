import type { app } from '@microsoft/teams-js'
import { getDefaultStore } from 'jotai'
import { languageOfHost, linkedId, themeOfHost } from '#kit/rules/host.ts'
import { hints, setHost, currentHost, type SharedLink } from '#kit/web/platform/host.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { setSuspended } from '#kit/web/platform/suspended.ts'
import { suggestLanguage } from '#kit/web/platform/language.ts'
import { isStorageRefused, storage } from '#kit/web/platform/storage.ts'
import { hostThemeAtom } from '#kit/web/platform/theme.ts'
import { openLinkAtStart, tidyAddress } from './start-page.ts'

type Library = Pick<typeof import('@microsoft/teams-js'), 'app' | 'pages' | 'FrameContexts'> &
  Pick<typeof import('#kit/web/platform/back-closes.ts'), 'askBeforeLeaving' | 'goBack'>

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

let meeting: Promise<Library | undefined> = Promise.resolve(undefined)

/** Detects the host; resolves when the page can be painted in the host's theme. */
export async function meetHost() {
  if (hints.theme) storage.write('host_theme', nameOfTheme[hints.theme])
  if (hints.linkedId) openLinkAtStart(hints.linkedId)
  tidyAddress()

  setHost('pending')
  meeting = introduce().catch(() => undefined)
  void noticeSilence()
  if (!hints.theme) await Promise.race([meeting, after(hostTimeoutBeforePaint)])
}

async function noticeSilence() {
  await Promise.race([meeting, after(hostTimeout)])
  if (currentHost() === 'pending') setHost('silent')
}

/**
 * The only door to the host, and the only place that loads Microsoft's library: doing so makes a
 * request to Microsoft, which a plain browser must never make. Where no one answers, initialize()
 * hangs for a minute; a late answer is as good as an early one.
 */
async function introduce(): Promise<Library> {
  // Taken apart at once, so that the other nine tenths of the library stay out of the bundle.
  const [{ app, pages, FrameContexts }, { askBeforeLeaving, goBack }] = await Promise.all([
    import('@microsoft/teams-js'),
    import('#kit/web/platform/back-closes.ts'),
  ])
  const library = { app, pages, FrameContexts, askBeforeLeaving, goBack }
  await app.initialize()
  app.registerOnThemeChangeHandler(applyTheme)
  applyContext(library, await app.getContext())
  applyBackButton(library)
  applyLifecycle(library)
  return library
}

function applyContext({ pages, FrameContexts }: Library, context: app.Context) {
  applyTheme(context.app.theme)
  const language = languageOfHost(context.app.locale)
  if (language) suggestLanguage(language)

  const linked = linkedId(context.page.subPageId)
  const isStart = location.pathname === '/'
  if (linked && !hints.linkedId && isStart) openLinkAtStart(linked)

  const { name, clientType: client } = context.app.host
  const isPhone = /android|ios|ipados/i.test(client)
  const canShare =
    pages.isSupported() && context.page.frameContext === FrameContexts.content && !isPhone
  setHost({
    name,
    client,
    theme: context.app.theme,
    locale: context.app.locale,
    abilities: { shareDeepLink: canShare, backStack: pages.backStack.isSupported() },
    shareLink: canShare
      ? ({ id, label, address }: SharedLink) =>
          pages.shareDeepLink({ subPageId: id, subPageLabel: label, subPageWebUrl: address })
      : null,
  })
}

const nameOfTheme = { light: 'default', dark: 'dark', contrast: 'contrast' }

function applyTheme(name: string) {
  const theme = themeOfHost(name)
  if (!theme) return
  storage.write('host_theme', nameOfTheme[theme])
  getDefaultStore().set(hostThemeAtom, theme)
  const host = currentHost()
  if (host !== null && typeof host === 'object') setHost({ ...host, theme: name })
}

/** The host's back button: what is open in the page, then the page before, and only then the host. */
function applyBackButton({ pages, goBack }: Library) {
  if (!pages.backStack.isSupported()) return
  const leave = () => void pages.backStack.navigateBack().catch(() => undefined)
  pages.backStack.registerBackButtonHandler(() => goBack(leave))
}

/**
 * With both handlers Teams stores the tab when it is left, and shows it again without loading it; a link that was
 * followed meanwhile comes in the address the tab would have been loaded with.
 */
function applyLifecycle({ app, askBeforeLeaving }: Library) {
  app.lifecycle.registerBeforeSuspendOrTerminateHandler(async () => setSuspended(true))
  app.lifecycle.registerOnResumeHandler(({ contentUrl }) => {
    setSuspended(false)
    const linked = linkedId(contentUrl.searchParams.get('subPageId'))
    if (linked) askBeforeLeaving(() => openLinkAtStart(linked))
    void refreshScreen()
    void app.getContext().then(({ app: { theme } }) => applyTheme(theme))
    void app.notifySuccess()
  })
}

let isNotified = false

/** Notifies the host that the page has content, the sign-in form included. */
export async function notifyLoaded() {
  if (isNotified) return
  isNotified = true
  const library = await meeting
  if (!library) return
  library.app.notifyAppLoaded()
  await library.app.notifySuccess().catch(() => undefined)
}
