// The only door to the host, and the only place that loads Microsoft's library: doing so makes a
// request to Microsoft, which a plain browser must never make. Where no one answers, initialize()
// hangs for a minute; a late answer is as good as an early one.
import { app, authentication, FrameContexts, pages } from '@microsoft/teams-js'
import { getDefaultStore } from 'jotai'
import { languageOfHost, linkedId, themeOfHost } from '#kit/rules/host.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { askBeforeLeaving, goBack } from '#kit/web/platform/back-closes.ts'
import { currentHost, hints, setHost, type SharedLink } from '#kit/web/platform/host.ts'
import { suggestLanguage } from '#kit/web/platform/language.ts'
import { setSuspended } from '#kit/web/platform/suspended.ts'
import { hostThemeAtom } from '#kit/web/platform/theme.ts'
import { storeHostTheme } from './host-theme.ts'
import { openLinkAtStart } from '#app/web/start-page.ts'

/** Introduces the page to the host, and follows it from then on. */
export async function introduce() {
  await app.initialize()
  app.registerOnThemeChangeHandler(applyTheme)
  applyContext(await app.getContext())
  applyBackButton()
  applyLifecycle()
  return app
}

function applyContext(context: app.Context) {
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
    authToken: ({ isSilent: silent }) => authentication.getAuthToken({ silent }),
  })
}

function applyTheme(name: string) {
  const theme = themeOfHost(name)
  if (!theme) return
  storeHostTheme(theme)
  getDefaultStore().set(hostThemeAtom, theme)
  const host = currentHost()
  if (host !== null && typeof host === 'object') setHost({ ...host, theme: name })
}

/** The host's back button: what is open in the page, then the page before, and only then the host. */
function applyBackButton() {
  if (!pages.backStack.isSupported()) return
  const leave = () => void pages.backStack.navigateBack().catch(() => undefined)
  pages.backStack.registerBackButtonHandler(() => goBack(leave))
}

/**
 * With both handlers Teams stores the tab when it is left, and shows it again without loading it; a link that was
 * followed meanwhile comes in the address the tab would have been loaded with.
 */
function applyLifecycle() {
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
