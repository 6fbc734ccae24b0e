import { readFileSync } from 'node:fs'

/** What is secret, and can be given as a file instead, as container platforms do. */
const secrets = [
  'SIGNING_SECRET',
  'SIGNING_SECRET_PREVIOUS',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'TEAMS_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'AI_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/** The settings that are not empty, with those that are in files. Throws a sentence when one cannot be read. */
export function withSecretFiles(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  for (const name of secrets) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined)
      throw new Error(`${name} and ${name}_FILE are both set; only one of them can be.`)
    const text = contentOf(name, file)
    if (text !== '') given[name] = text
  }
  return given
}

function contentOf(name: string, file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`${name}_FILE must be a file that this server can read; ${file} is not.`)
  }
}
