import path from 'node:path'
import * as z from 'zod/mini'
import type { ProviderSettings } from '#accounts/server/identity/provider.ts'
import type { TeamsSsoSettings } from '#accounts/server/identity/teams-tokens.ts'
import type { SessionLimits } from '#accounts/server/sign-in/sessions.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import type { AiSettings } from '#evaluations/server/suggestions/ai.ts'
import type { UploadLimits } from '#imports/rules/upload.ts'
import type { GraphSettings } from '#notifications/server/graph.ts'
import type { MailSettings } from '#notifications/server/mail.ts'
import { aiMusts, aiSettings, aiVariables } from './ai-settings.ts'
import { oidcMusts, oidcSettings, oidcVariables } from './oidc-settings.ts'
import { teamsSsoMusts, teamsSsoSettings, teamsSsoVariables } from './teams-sso-settings.ts'
import { uploadLimitsOf, uploadMusts, uploadSettings } from './upload-settings.ts'
import { complete } from './complete.ts'
import { withSecretFiles } from './secret-files.ts'
import {
  flag,
  isDatabaseUrl,
  positive,
  secureUrl,
  strongSecret,
  strongToken,
} from './setting-shapes.ts'
import { supportMusts, supportSettings } from './support-settings.ts'
import {
  tracingMusts,
  type TracingSettings,
  tracingSettings,
  tracingVariables,
} from './tracing-settings.ts'
import { readTrustProxy, type TrustProxy } from '#app/server/http/trust-proxy.ts'

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.refine<string>(isDatabaseUrl))),
  DEMO: z.optional(flag),
  // A misspelled one must not start the demo.
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test', ''])),
  SIGNING_SECRET: z.optional(strongSecret),
  SIGNING_SECRET_PREVIOUS: z.optional(z.string().check(z.minLength(32))),
  METRICS_TOKEN: z.optional(strongToken),
  TRUST_PROXY: z.optional(
    z.string().check(z.refine<string>((text) => readTrustProxy(text) !== null)),
  ),
  SESSION_DAYS: z._default(positive, 30),
  SESSION_IDLE_DAYS: z._default(positive, 14),
  ADMIN_IDLE_HOURS: z._default(positive, 12),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TEAMS_APP_ID: z.optional(z.uuid()),
  TEAMS_TENANT_ID: z.optional(z.uuid()),
  TEAMS_CLIENT_ID: z.optional(z.uuid()),
  TEAMS_CLIENT_SECRET: z.optional(z.string()),
  GRAPH_BASE_URL: z._default(secureUrl, 'https://graph.microsoft.com/v1.0'),
  ENTRA_AUTHORITY_URL: z._default(secureUrl, 'https://login.microsoftonline.com'),
  ...oidcVariables,
  ...teamsSsoVariables,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/))),
  PRIVATE_HOSTS: z.optional(z.string().check(z.regex(/^[\w.-]+(\s*,\s*[\w.-]+)*$/))),
  ...aiVariables,
  ...uploadSettings,
  ...supportSettings,
  ...tracingVariables,
  ADMIN_EMAIL: z.optional(z.string().check(z.regex(emailPattern))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  CHECK_REPLIES: z._default(flag, false),
})

/** The requirement of each setting, for error messages. */
const musts: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a directory',
  DATABASE_URL:
    'an address such as postgresql://user:password@host:5432/database, or of several hosts: …@one:5432,two:5432/database?target_session_attrs=read-write',
  DEMO: 'true or false',
  NODE_ENV: 'production, or nothing',
  SIGNING_SECRET:
    'at least 32 characters. They must be random, as `openssl rand -base64 32` prints them',
  SIGNING_SECRET_PREVIOUS: 'at least 32 characters',
  METRICS_TOKEN: 'at least 16 random characters',
  TRUST_PROXY:
    'the number of proxies in front of this server, such as 1, or their addresses, such as 10.0.0.0/8',
  SESSION_DAYS: 'a number of days from 1 to 365',
  SESSION_IDLE_DAYS: 'a number of days from 1 to 365',
  ADMIN_IDLE_HOURS: 'a number of hours from 1 to 365',
  PUBLIC_URL: 'the address people reach this server at, such as https://hr.example.com',
  TEAMS_APP_ID: 'the id of the Teams app, a GUID',
  TEAMS_TENANT_ID: 'the id of the Entra tenant, a GUID',
  TEAMS_CLIENT_ID: 'the id of the Entra app, a GUID',
  TEAMS_CLIENT_SECRET: 'the secret of the Entra app',
  GRAPH_BASE_URL: 'an https address',
  ENTRA_AUTHORITY_URL: 'an https address',
  ...oidcMusts,
  ...teamsSsoMusts,
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'an e-mail address',
  PRIVATE_HOSTS: 'names of hosts in your own network, such as mail.corp.example,ai.corp.example',
  ...aiMusts,
  ...uploadMusts,
  ...supportMusts,
  ...tracingMusts,
  ADMIN_EMAIL: 'the e-mail address of the first administrator',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  CHECK_REPLIES: 'true or false',
}

/** The variables there are, besides `…_FILE` for a secret. */
export const settingNames: readonly string[] = Object.keys(musts)

export interface Configuration {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean
  /** In production the list of calls is for those who are signed in. */
  hidesDocs: boolean
  /** Undefined where one may be generated and stored in the data directory. */
  signingSecret: string | undefined
  /** The secret before it, while it is being replaced. */
  previousSecret: string | undefined
  metricsToken: string | undefined
  trustProxy: TrustProxy
  sessionLimits: SessionLimits
  teamsAppId: string | undefined
  /** Undefined without notifications by Teams. */
  graph: GraphSettings | undefined
  /** Undefined where people sign in with a password only. */
  oidc: ProviderSettings | undefined
  /** Undefined where the tab in Teams signs no one in by itself. */
  teamsSso: TeamsSsoSettings | undefined
  /** Undefined without notifications by e-mail. */
  mail: MailSettings | undefined
  /** Undefined where nothing proposes objectives and competencies. */
  ai: AiSettings | undefined
  uploadLimits: UploadLimits
  /** Undefined where no traces are sent. */
  tracing: TracingSettings | undefined
  /** The public URL of this server; undefined when not configured. */
  publicUrl: string | undefined
  /** Whom people ask for an account; undefined: their HR department. */
  supportContact: string | undefined
  /** Who becomes administrator of a database that has none. */
  adminEmail: string | undefined
  logLevel: string
  checksReplies: boolean
}

/** Reads the settings; throws a sentence for people when one of them is wrong or unsafe. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = withSecretFiles(environment)
  const { data, error } = Environment.safeParse(given)
  if (error) {
    const wrong = error.issues.map(({ path: [name] }) => String(name))
    throw new Error(
      wrong.map((name) => `${name} must be ${new Map(Object.entries(musts)).get(name)}.`).join(' '),
    )
  }
  const production = data.NODE_ENV === 'production'
  const demo = data.DEMO ?? !production
  if (production && demo) {
    throw new Error(
      'In production DEMO must be false: the passwords of the demo accounts are public.',
    )
  }
  if (production && data.SIGNING_SECRET === undefined) {
    throw new Error(
      'In production SIGNING_SECRET must be set: at least 32 random characters, the same for every server.',
    )
  }
  const oidc = oidcSettings(data)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    demo,
    hidesDocs: production,
    signingSecret: data.SIGNING_SECRET,
    previousSecret: data.SIGNING_SECRET_PREVIOUS,
    metricsToken: data.METRICS_TOKEN,
    trustProxy: readTrustProxy(data.TRUST_PROXY ?? 'false') ?? undefined,
    sessionLimits: {
      absolute: data.SESSION_DAYS * 24 * 3600,
      idle: data.SESSION_IDLE_DAYS * 24 * 3600,
      adminIdle: data.ADMIN_IDLE_HOURS * 3600,
    },
    teamsAppId: data.TEAMS_APP_ID,
    graph: withHosts(graphSettings(data), data),
    oidc: withHosts(oidc, data),
    teamsSso: withHosts(teamsSsoSettings(data, oidc), data),
    mail: withHosts(mailSettings(data), data),
    ai: withHosts(aiSettings(data), data),
    uploadLimits: uploadLimitsOf(data),
    tracing: withHosts(tracingSettings(data), data),
    publicUrl: data.PUBLIC_URL,
    supportContact: data.SUPPORT_CONTACT,
    adminEmail: data.ADMIN_EMAIL,
    logLevel: data.LOG_LEVEL,
    checksReplies: data.CHECK_REPLIES,
  }
}

type Settings = z.output<typeof Environment>

function graphSettings(data: Settings): GraphSettings | undefined {
  const { PUBLIC_URL, TEAMS_APP_ID, TEAMS_TENANT_ID, TEAMS_CLIENT_ID, TEAMS_CLIENT_SECRET } = data
  const all = complete(
    { PUBLIC_URL, TEAMS_APP_ID, TEAMS_TENANT_ID, TEAMS_CLIENT_ID, TEAMS_CLIENT_SECRET },
    ['PUBLIC_URL', 'TEAMS_APP_ID', ...(data.TEAMS_SSO_RESOURCE ? ['TEAMS_TENANT_ID'] : [])],
  )
  return (
    all && {
      publicUrl: all.PUBLIC_URL,
      appId: all.TEAMS_APP_ID,
      tenantId: all.TEAMS_TENANT_ID,
      clientId: all.TEAMS_CLIENT_ID,
      clientSecret: all.TEAMS_CLIENT_SECRET,
      graphUrl: data.GRAPH_BASE_URL.replace(/\/$/, ''),
      authorityUrl: data.ENTRA_AUTHORITY_URL.replace(/\/$/, ''),
    }
  )
}

function mailSettings({ PUBLIC_URL, SMTP_URL, MAIL_FROM }: Settings): MailSettings | undefined {
  const all = complete({ PUBLIC_URL, SMTP_URL, MAIL_FROM }, ['PUBLIC_URL'])
  return all && { publicUrl: all.PUBLIC_URL, smtpUrl: all.SMTP_URL, from: all.MAIL_FROM }
}

/** The same with the names that are meant to lead into the own network, where there are any. */
function withHosts<T extends object>(settings: T | undefined, { PRIVATE_HOSTS }: Settings) {
  if (!settings || PRIVATE_HOSTS === undefined) return settings
  return { ...settings, privateHosts: PRIVATE_HOSTS.toLowerCase().split(/\s*,\s*/) }
}
declare const APP_VERSION: string | undefined

/** The build puts the package's version in; there is none while developing. */
export const version = typeof APP_VERSION === 'undefined' ? 'development' : APP_VERSION
