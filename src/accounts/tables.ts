import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { permissions, roles } from '#kit/rules/actor.ts'
import { languages } from '#kit/rules/language.ts'
import { moment } from '#kit/tables.ts'
import { twoFactorPolicies } from '#accounts/rules/two-factor-policy.ts'
import type { ChannelChoices } from '#accounts/rules/channels.ts'
import { themes } from '#accounts/contract/session.ts'
import { securityEventKinds } from '#accounts/rules/security-events.ts'
import { sessionEndReasons } from '#accounts/rules/session-end.ts'

const none = sql`'{}'::text[]`

export const users = pgTable(
  'users',
  {
    user_id: uuid().primaryKey(),
    name: text().notNull(),
    /** Name, e-mail and username as a search looks through them (fold.ts). */
    search_folded: text().notNull(),
    username: text().notNull(),
    email: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    phone: text().notNull().default(''),
    role: text({ enum: roles }).notNull(),
    title: text().notNull().default(''),
    avatar: text().notNull().default(''),
    /** argon2id; null until the invitation is taken up. */
    password_hash: text(),
    /** Who chose the password, where that was someone else than its owner; they know it still. */
    password_set_by: uuid(),
    /** The secret shared with an authenticator app, sealed (server/sealed.ts); null: switched off. */
    two_factor_secret: text(),
    /** One that was offered, until a code of it is confirmed. */
    two_factor_offered: text(),
    /** The time step of the last code that was accepted: a code is good once. */
    two_factor_step: integer(),
    is_active: boolean().notNull().default(true),
    language: text({ enum: languages }),
    theme: text({ enum: themes }),
    /** Null: as it is for everybody (rules/channels.ts). */
    channels: jsonb().$type<ChannelChoices>(),
    /** Who the account is to Microsoft Entra, an object id or a UPN; null: the e-mail. */
    teams_user_id: text(),
    permissions_granted: text({ enum: permissions }).array().notNull().default(none),
    permissions_denied: text({ enum: permissions }).array().notNull().default(none),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_role').on(table.role),
    index().on(table.search_folded, table.user_id),
    index('users_search').using('gin', sql`${table.search_folded} gin_trgm_ops`),
  ],
)

/** One row for each place an account is signed in. */
export const sessions = pgTable(
  'sessions',
  {
    session_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** How often its refresh token was exchanged; the token itself is derived, not kept. */
    rotation: integer().notNull().default(0),
    rotated_at: moment().notNull(),
    /** The pair of tokens of this rotation has reached its owner, who used the access token. */
    rotation_used: boolean().notNull().default(false),
    user_agent: text().notNull(),
    /** The browser that signed in, by the id in its device key (server/device-keys.ts). */
    device_id: text(),
    /** Its client has shown that it keeps device keys: from then on it is exchanged with the key alone. */
    asks_for_key: boolean().notNull().default(false),
    address: text().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    /** Why it ended before it expired, for the sentence on the sign-in form. */
    end_reason: text({ enum: sessionEndReasons }),
  },
  (table) => [index().on(table.user_id)],
)

/**
 * Failed sign-ins, stored as long as they count. `at` is the moment an attempt is answered, which lies
 * ahead where it has to wait: the rows are the queue as well.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    failure_id: uuid().primaryKey(),
    /** The e-mail that was tried, in lower case. */
    account: text().notNull(),
    /** Whose count this is: a device that signed in to the account before, or an address. */
    client: text().notNull().default(''),
    address: text().notNull(),
    at: moment().notNull(),
    /** The password was looked at and was wrong; until then it can still turn out to be a success. */
    was_wrong: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.account, table.client, table.at),
    index().on(table.address, table.at),
    index().on(table.at),
  ],
)

/** What signs in when the authenticator is lost; each is good once and goes with its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** With one of these an account's owner sets a password. The token itself is not kept. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** An invitation replaces every link before it; a reset, which anyone can ask for, replaces none. */
    kind: text({ enum: ['invitation', 'reset'] })
      .notNull()
      .default('invitation'),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.user_id)],
)

/**
 * Who signed in, failed, was refused or changed who can. Never a password, a code or a token, and never
 * what was typed as an e-mail where no account has it: people type passwords there.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    event_id: uuid().primaryKey(),
    at: moment().notNull(),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** Whose account it is about; null where no account was found. No reference: the log outlives accounts. */
    user_id: uuid(),
    user_name: text().notNull(),
    /** Who did it, where that is someone else. */
    actor_id: uuid(),
    actor_name: text().notNull().default(''),
    address: text().notNull().default(''),
    user_agent: text().notNull().default(''),
    /** The call that was refused, what was exported, a role: never more than that. */
    detail: jsonb().$type<Record<string, string>>(),
    /** How often, where it happened more than once within a minute. */
    count: integer().notNull().default(1),
    /** What is counted in one row (burstOf); null: each has its own. */
    burst: text(),
    search_folded: text().notNull(),
  },
  (table) => [
    index().on(table.at, table.event_id),
    index().on(table.user_id, table.at),
    uniqueIndex('security_events_burst').on(table.burst),
    index('security_events_search').using('gin', sql`${table.search_folded} gin_trgm_ops`),
  ],
)

/** What each role is asked for besides the password; a role without a row: nothing. */
export const twoFactorPolicyByRole = pgTable('two_factor_policies', {
  role: text({ enum: roles }).primaryKey(),
  policy: text({ enum: twoFactorPolicies }).notNull(),
  updated_at: moment().notNull(),
})
