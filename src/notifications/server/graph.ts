import { createHash } from 'node:crypto'
import type { PrivateHosts } from '#kit/server/outgoing.ts'
import { noticeLinkId, noticePath } from '#notifications/rules/notice-path.ts'
import { ar } from '#notifications/texts/ar.ts'
import { en } from '#notifications/texts/en.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'
import { noticeWords } from '#notifications/texts/notice.ts'
import { type Addressed, nameOf } from './entra-accounts.ts'
import { ask } from './graph-request.ts'
import { SendProblem, type Outgoing } from './outbox.ts'

export interface GraphSettings {
  tenantId: string
  clientId: string
  clientSecret: string
  /** The id under which Teams knows the app; the organisation's catalogue gives it a new one. */
  appId: string
  /** Where the page is, for people without Teams. */
  publicUrl: string
  graphUrl: string
  authorityUrl: string
  /** Host names allowed to resolve to private addresses. */
  privateHosts?: PrivateHosts
}

/** Seconds a token must still live: to send one, and for many at once as Graph demands. */
const enoughForOne = 5 * 60
const enoughForMany = 46 * 60

export const activityTypes = {
  needs_action: 'evaluationNeedsAction',
  update: 'evaluationUpdated',
} as const

/** The same about several evaluations at once. */
export const severalActivityTypes = {
  needs_action: 'evaluationsNeedAction',
  update: 'evaluationsUpdated',
} as const

const wordsOf = { en, ar }

/** The link that opens an evaluation inside the Teams tab; Graph takes 1,024 characters at most. */
export function deepLink(
  { appId, publicUrl }: Pick<GraphSettings, 'appId' | 'publicUrl'>,
  notice: Parameters<typeof noticePath>[0],
): string {
  const webUrl = new URL(noticePath(notice), publicUrl).href
  const context = JSON.stringify({ subEntityId: noticeLinkId(notice) })
  return `https://teams.microsoft.com/l/entity/${encodeURIComponent(appId)}/evaluations?webUrl=${encodeURIComponent(webUrl)}&context=${encodeURIComponent(context)}`
}

/** What Entra answers to the app's own credentials. */
function askForToken(settings: GraphSettings, resource: string) {
  const { authorityUrl, tenantId, clientId, clientSecret } = settings
  return ask(`${authorityUrl}/${tenantId}/oauth2/v2.0/token`, {
    privateHosts: settings.privateHosts,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      scope: `${resource}/.default`,
      grant_type: 'client_credentials',
    }).toString(),
  })
}

/** Sends to the activity feeds of Teams through Microsoft Graph, with the app's own credentials. */
export function openGraph(settings: GraphSettings) {
  let token: { value: string; expires: number } | undefined

  async function accessToken(enough: number): Promise<string> {
    if (token && token.expires - Date.now() / 1000 > enough) return token.value
    const answer = await askForToken(settings, 'https://graph.microsoft.com')
    const { access_token, expires_in } = Object(answer)
    if (typeof access_token !== 'string') throw new SendProblem('Entra gave no token', true)
    token = { value: access_token, expires: Date.now() / 1000 + Number(expires_in) }
    return access_token
  }

  async function call(
    path: string,
    enough: number,
    body: object,
    { isRepeated = false } = {},
  ): Promise<unknown> {
    const authorization = `Bearer ${await accessToken(enough)}`
    try {
      return await ask(`${settings.graphUrl}${path}`, {
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        privateHosts: settings.privateHosts,
      })
    } catch (problem) {
      // A token that is no longer taken is not used again; consent given meanwhile is in the next one.
      if (!(problem instanceof SendProblem) || ![401, 403].includes(problem.status ?? 0))
        throw problem
      token = undefined
      if (problem.status === 403 || isRepeated) throw problem
      return call(path, enough, body, { isRepeated: true })
    }
  }

  /** The ids that these requests for users answer with, in one request; null where there is no such user. */
  async function idsAt(urls: readonly string[]): Promise<(string | null)[]> {
    const requests = urls.map((url, id) => ({ id: String(id), method: 'GET', url }))
    const { responses } = Object(await call('/$batch', enoughForOne, { requests }))
    const answers = new Map<string, { status: number; body: unknown }>(
      (Array.isArray(responses) ? responses : []).map((one) => [String(Object(one).id), one]),
    )
    return urls.map((_, id) => {
      const { status = 0, body } = answers.get(String(id)) ?? {}
      // Graph refuses a name that can't be one; the others of the batch are answered all the same.
      if (status === 404 || status === 400) return null
      if (status < 200 || status >= 300) throw new SendProblem(`${status} users`, true, { status })
      const { id: own, value } = Object(body)
      // A mail that two accounts have names neither.
      const one: unknown = Array.isArray(value) && value.length === 1 ? Object(value[0]).id : own
      return typeof one === 'string' ? one : null
    })
  }

  return {
    /** Throws SendProblem where Entra knows no application with this address, which would be ours. */
    assertResource: async (resource: string) => void (await askForToken(settings, resource)),

    /** Throws SendProblem when Entra gives no token for these settings. */
    assertToken: async () => void (await accessToken(enoughForOne)),

    /**
     * The object ids of the accounts with these user principal names or mails, at most 20; null where there is
     * none. Takes the permission User.ReadBasic.All.
     */
    async findObjectIds(names: readonly string[]): Promise<(string | null)[]> {
      const byName = await idsAt(
        names.map((name) => `/users/${encodeURIComponent(name)}?$select=id`),
      )
      const others = names.filter((_, at) => byName[at] === null)
      if (others.length === 0) return byName
      const byMail = await idsAt(
        others.map((name) => {
          const filter = encodeURIComponent(`mail eq '${name.replaceAll("'", "''")}'`)
          return `/users?$filter=${filter}&$select=id&$top=2`
        }),
      )
      return names.map((name, at) => byName[at] ?? byMail[others.indexOf(name)] ?? null)
    },

    /** By the object id; where none is known by the name, which Graph takes for one person. */
    sendOne: async (to: Addressed) => {
      const person = encodeURIComponent(to.object_id ?? nameOf(to))
      const path = `/users/${person}/teamwork/sendActivityNotification`
      await call(path, enoughForOne, activity(settings, to))
    },

    /** Sends one notification to at most 100 recipients of the same language, all with an object id. */
    sendMany: async (to: readonly [Addressed, ...Addressed[]]) => {
      const recipients = to.map(({ object_id }) => ({
        '@odata.type': 'microsoft.graph.aadUserNotificationRecipient',
        'userId': object_id,
      }))
      const body = { ...activity(settings, to[0]), recipients }
      await call('/teamwork/sendActivityNotificationToRecipients', enoughForMany, body)
    },
  }
}
export type Graph = ReturnType<typeof openGraph>

function activity(settings: GraphSettings, to: Outgoing) {
  const language = to.language ?? 'en'
  const { employee_name, kind, count } = inLanguage(to, language)
  const { subject, detail } = noticeWords(to, wordsOf[language])
  // Graph refuses a topic without words.
  const isOne = count === 1 && employee_name !== ''
  return {
    topic: {
      source: 'text',
      value: isOne ? employee_name : subject,
      webUrl: deepLink(settings, to),
    },
    activityType: isOne ? activityTypes[kind] : severalActivityTypes[kind],
    // The template of several says only how many; who did what is in the subject.
    previewText: { content: isOne ? detail : `${subject}. ${detail}` },
    templateParameters: [
      isOne
        ? { name: 'employeeName', value: employee_name }
        : { name: 'count', value: String(count) },
    ],
    // After a crash the second one replaces the first, because both have the same id.
    chainId: chainOf(to),
  }
}

/**
 * 52 bits of what is said: a number JSON carries without loss. One event can notify a person of several
 * things, none of which replaces another; a bundle that grew replaces itself.
 */
function chainOf({ event_id, event, evaluation_id, count, bundle_until }: Outgoing) {
  const parts = bundle_until === null ? [event_id, event, evaluation_id, count] : [event_id]
  return Number(createHash('sha256').update(parts.join(' ')).digest().readBigUInt64BE() >> 12n)
}
