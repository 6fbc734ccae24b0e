import { hasAdmin, makeAdmin } from '#accounts/server/first-admin.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Configuration } from '#app/server/settings/configuration.ts'

type Settings = Pick<Configuration, 'adminEmail' | 'publicUrl' | 'host' | 'port'>

/** How to create the first administrator; undefined when there is an active one. */
export async function welcomeAdmin(db: Database, settings: Settings): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  if (settings.adminEmail) return adminLink(db, settings.adminEmail, settings)
  return [
    'There is no administrator yet. Set ADMIN_EMAIL and start again, or run:',
    '  node dist/server/main.js create-admin <email>',
  ].join('\n')
}

/** A sentence with the one-time link of an administrator. */
export async function adminLink(db: Database, email: string, settings: Settings) {
  const { path, expires_at } = await makeAdmin(db, email)
  const url = new URL(path, settings.publicUrl ?? `http://${settings.host}:${settings.port}`).href
  return `${email} sets a password here, once, until ${expires_at}:\n  ${url}`
}
