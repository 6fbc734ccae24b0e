import path from 'node:path'
import * as z from 'zod/mini'

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DEMO: z.optional(flag),
  NODE_ENV: z.optional(z.string()),
  SIGNING_SECRET: z.optional(z.string().check(z.minLength(32))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  TRUST_PROXY: z._default(flag, false),
  TEAMS_APP_ID: z.optional(z.uuid()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  CHECK_REPLIES: z._default(flag, false),
})

/** What each setting must be, for whoever has set it wrong. */
const musts: Record<keyof z.infer<typeof Environment>, string> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a directory',
  DATABASE_URL: 'an address such as postgresql://user:password@host:5432/database',
  DEMO: 'true or false',
  NODE_ENV: 'production, or nothing',
  SIGNING_SECRET: 'at least 32 characters',
  METRICS_TOKEN: 'at least 16 characters',
  TRUST_PROXY: 'true or false',
  TEAMS_APP_ID: 'the id of the Teams app, a GUID',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  CHECK_REPLIES: 'true or false',
}

export interface Configuration {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean
  /** Undefined where one may be generated and kept in the data directory. */
  signingSecret: string | undefined
  metricsToken: string | undefined
  trustProxy: boolean
  teamsAppId: string | undefined
  logLevel: string
  checksReplies: boolean
}

/** Reads the settings; throws a sentence for people when one of them is wrong or unsafe. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = Environment.safeParse(given)
  if (error) {
    const wrong = error.issues.map(({ path: [name] }) => String(name))
    throw new Error(
      wrong.map((name) => `${name} must be ${new Map(Object.entries(musts)).get(name)}.`).join(' '),
    )
  }
  const production = data.NODE_ENV === 'production'
  const demo = data.DEMO ?? !production
  if (production && data.SIGNING_SECRET === undefined) {
    throw new Error(
      'In production SIGNING_SECRET must be set: at least 32 random characters, the same for every server.',
    )
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    demo,
    signingSecret: data.SIGNING_SECRET,
    metricsToken: data.METRICS_TOKEN,
    trustProxy: data.TRUST_PROXY,
    teamsAppId: data.TEAMS_APP_ID,
    logLevel: data.LOG_LEVEL,
    checksReplies: data.CHECK_REPLIES,
  }
}
