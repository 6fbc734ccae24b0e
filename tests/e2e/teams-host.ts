import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { people, type PersonKey } from '../people.ts'
import { password } from '../test-app.ts'

export const teams = 'https://teams.microsoft.com'

interface Setting {
  theme?: string
  locale?: string
  /** What a deep link in Teams leads to. */
  linkedId?: string
  client?: string
  hasBackStack?: boolean
  /** Whether the tab's address carries theme, locale and link, as our manifest asks for. */
  fillsIn?: boolean
  /** What Teams answers to the question for a token: whether it has one, and the token or the reason. */
  authToken?: [hasToken: boolean, token: string]
  /** A page that frames us and is no host. */
  isMute?: boolean
}

export interface Message {
  func: string
  args: unknown[]
}

interface HostWindow extends Window {
  said: Message[]
  answers: Record<string, unknown>
  send: (func: string, args: unknown[]) => void
}

/** What the library wants to know before anything else, and what the page then asks for. */
type Filled = Required<Omit<Setting, 'authToken'>> & Pick<Setting, 'authToken'>

const answersOf = (setting: Filled) => (setting.isMute ? {} : answers(setting))

const answers = ({ theme, locale, linkedId, client, hasBackStack, authToken }: Filled) => ({
  ...(authToken && { 'authentication.getAuthToken': authToken }),
  initialize: [
    'content',
    client,
    JSON.stringify({
      apiVersion: 4,
      isNAAChannelRecommended: false,
      hostVersionsInfo: {},
      supports: { pages: hasBackStack ? { backStack: {}, currentApp: {} } : { currentApp: {} } },
    }),
    '2.0.1',
  ],
  getContext: [
    {
      entityId: 'evaluations',
      subEntityId: linkedId,
      theme,
      locale,
      frameContext: 'content',
      hostName: 'Teams',
      hostClientType: client,
      sessionId: '1',
      appSessionId: '1',
    },
  ],
})

/** The page of Teams, as far as a tab can see it: it answers the library's messages and keeps them. */
const hostPage = (src: string, answers: object) => `<!doctype html><title>Teams</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block }</style>
<iframe id="tab" name="tab" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads" src="${src}"></iframe>
<script>
  const tab = document.getElementById('tab')
  window.said = []
  window.answers = ${JSON.stringify(answers)}
  window.send = (func, args) => tab.contentWindow.postMessage({ func, args }, '*')
  addEventListener('message', ({ data, source }) => {
    if (source !== tab.contentWindow || typeof data?.func !== 'string') return
    window.said.push({ func: data.func, args: data.args ?? [] })
    const isThanked = window.answers.initialize && data.func === 'appInitialization.success'
    const args = window.answers[data.func] ?? (isThanked && [])
    if (args) source.postMessage({ id: data.id, uuidAsString: data.uuidAsString, args }, '*')
  })
</script>`

const addressOf = (app: string, { theme, locale, linkedId, fillsIn }: Filled) => {
  const url = new URL('/', app)
  if (!fillsIn) return url.href
  url.search = String(new URLSearchParams({ theme, locale, subPageId: linkedId }))
  return url.href
}

const everyday: Filled = {
  theme: 'default',
  locale: 'en-us',
  linkedId: '',
  client: 'web',
  hasBackStack: true,
  fillsIn: true,
  isMute: false,
}

/** Microsoft's list of trusted hosts; the library has its own when it cannot be had. */
async function serveTrustedHosts(context: BrowserContext) {
  await context.route('https://res.cdn.office.net/**', (route) => route.abort())
}

/**
 * Teams, played by the test: the browser takes its page for https://teams.microsoft.com, and the
 * unmodified library of Microsoft talks to it from inside the tab.
 */
export async function openTeams(page: Page, app: string, setting: Setting = {}) {
  const context = page.context()
  await serveTrustedHosts(context)
  await context.grantPermissions(['local-network-access'], { origin: teams })
  await context.unroute(`${teams}/**`)
  const all = { ...everyday, ...setting }
  await context.route(`${teams}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: hostPage(addressOf(app, all), answersOf(all)),
    }),
  )
  await page.goto(`${teams}/v2/`)
  return hostOf(page, app)
}

/**
 * Playwright switches the partitioned storage off that browsers in use give to a frame; naming the features to
 * disable again lets it be. What happens without storage: teams-without-storage.e2e.ts.
 */
export const withStorage = {
  launchOptions: {
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-features=Translate'],
  },
}

/** Fills in the sign-in form of the tab, or of the page on a phone, and waits for what follows. */
export async function signInTab(tab: FrameLocator | Page, who: PersonKey) {
  const { email, username } = people[who]
  for (const [name, value] of Object.entries({ email, username, password }))
    await tab.locator(`input[name=${name}]`).fill(value)
  await tab.locator('form button[type=submit]').click()
  await tab.getByRole('banner', { includeHidden: true }).waitFor()
}

function hostOf(page: Page, app: string) {
  const tab: FrameLocator = page.frameLocator('#tab')
  const frame = () => {
    const found = page.frame({ name: 'tab' })
    if (!found) throw new Error('Teams shows no tab')
    return found
  }
  return {
    tab,
    frame,
    path: () => frame().url().replace(app, ''),
    said: (func: string) =>
      page.evaluate(
        (func) =>
          (window as unknown as HostWindow).said
            .filter((one) => one.func === func)
            .map(({ args }) => args),
        func,
      ),
    /** A message that Teams sends unasked, for example when its theme changes. */
    send: (func: string, ...args: unknown[]) =>
      page.evaluate(([func, args]) => (window as unknown as HostWindow).send(func, args), [
        func,
        args,
      ] as const),
    /** From now on Teams answers this question in this way. */
    answer: (func: string, args: unknown[]) =>
      page.evaluate(
        ([func, args]) => {
          ;(window as unknown as HostWindow).answers[func] = args
        },
        [func, args] as const,
      ),
    /** A second link opened while the tab stands: Teams makes the frame again. */
    follow: async (setting: Setting) => {
      const all = { ...everyday, ...setting }
      await page.evaluate(
        ([src, answers]) => {
          Object.assign((window as unknown as HostWindow).answers, answers)
          const old = document.querySelector('#tab') as HTMLIFrameElement
          old.src = src
        },
        [addressOf(app, all), answersOf(all)] as const,
      )
    },
  }
}

interface PhoneWindow extends Window {
  said: Message[]
  onNativeMessage?: (event: { data: unknown }) => void
  nativeInterface: { framelessPostMessage: (message: string) => void }
}

/** Teams on a phone: no frame, but an interface on the window of the page itself. */
export async function openTeamsOnPhone(page: Page, app: string, setting: Setting = {}) {
  await serveTrustedHosts(page.context())
  const all = { ...everyday, client: 'android', ...setting }
  await page.addInitScript((answers: Record<string, unknown>) => {
    const phone = window as unknown as PhoneWindow
    phone.said = []
    phone.nativeInterface = {
      framelessPostMessage(message) {
        const { id, uuidAsString, func, args = [] } = JSON.parse(message)
        phone.said.push({ func, args })
        const answer = answers[func] ?? (func === 'appInitialization.success' && [])
        if (answer)
          setTimeout(() => phone.onNativeMessage?.({ data: { id, uuidAsString, args: answer } }))
      },
    }
  }, answersOf(all))
  await page.goto(addressOf(app, all))
  return {
    /** A message that Teams sends unasked, for example when someone presses Back. */
    send: (func: string, ...args: unknown[]) =>
      page.evaluate(
        ([func, args]) =>
          (window as unknown as PhoneWindow).onNativeMessage?.({ data: { func, args } }),
        [func, args] as const,
      ),
    said: (func: string) =>
      page.evaluate(
        (func) =>
          (window as unknown as PhoneWindow).said
            .filter((one) => one.func === func)
            .map(({ args }) => args),
        func,
      ),
  }
}
