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
import { languages } from '#kit/rules/language/language.ts'
import { arabicName, moment } from '#kit/tables.ts'
import { twoFactorPolicies } from '#accounts/rules/security/two-factor-policy.ts'
import type { ChannelChoices } from '#accounts/rules/channels.ts'
import { themes } from '#accounts/contract/session.ts'
import { securityEventKinds } from '#accounts/rules/security/security-events.ts'
import { sessionEndReasons } from '#accounts/rules/sign-in/session-end.ts'

const none = sql`'{}'::text[]`

export const users = pgTable(
  'users',
  {
    user_id: uuid().primaryKey(),
    name: text().notNull(),
    ...arabicName(),
    /** Both names, e-mail and username, normalised for the search (normalize-text.ts). */
    search_normalized: text('search_folded').notNull(),
    username: text().notNull(),
    email: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    phone: text().notNull().default(''),
    role: text({ enum: roles }).notNull(),
    title: text().notNull().default(''),
    title_ar: text(),
    avatar: text().notNull().default(''),
    /** argon2id; null until the owner has used the invitation. */
    password_hash: text(),
    /** The account that set the password, if not its owner: that person still knows it. */
    password_set_by: uuid(),
    /** The secret shared with the authenticator app, encrypted (encryption.ts); null: switched off. */
    two_factor_secret: text(),
    /** A new secret, pending until a code of it is confirmed. */
    two_factor_offered: text(),
    /** The time step of the last accepted code, so that no code is accepted twice. */
    two_factor_step: integer(),
    is_active: boolean().notNull().default(true),
    language: text({ enum: languages }),
    /** In which the page was when its owner last signed in: for what is sent to people who chose none. */
    seen_language: text({ enum: languages }),
    theme: text({ enum: themes }),
    /** Null: the defaults of rules/channels.ts. */
    channels: jsonb().$type<ChannelChoices>(),
    /** The account in Microsoft Entra, as an object id or a UPN; null: the e-mail. */
    teams_user_id: text(),
    permissions_granted: text({ enum: permissions }).array().notNull().default(none),
    permissions_denied: text({ enum: permissions }).array().notNull().default(none),
    /** Outlives the sessions, which are deleted; null: never, or a server of an earlier version began it. */
    first_signed_in_at: moment(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_role').on(table.role),
    index().on(table.name),
    index().on(table.search_normalized, table.user_id),
    index('users_in_arabic').on(
      sql`coalesce(${table.name_ar_normalized}, ${table.search_normalized})`,
      table.user_id,
    ),
    index('users_search').using('gin', sql`${table.search_normalized} gin_trgm_ops`),
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
    /** How often its refresh token was exchanged; the token itself is derived, not stored. */
    rotation: integer().notNull().default(0),
    rotated_at: moment().notNull(),
    /** The pair of tokens of this rotation has reached its owner, who used the access token. */
    rotation_used: boolean().notNull().default(false),
    user_agent: text().notNull(),
    /** The browser that signed in, by the id in its device key (sign-in/device-keys.ts). */
    device_id: text(),
    /** The client stores device keys, so a refresh needs the key from then on. */
    asks_for_key: boolean().notNull().default(false),
    address: text().notNull(),
    created_at: moment().notNull(),
    /** When the password or a code was last asked for; null since the sign-in. */
    confirmed_at: moment(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    /** The identity it began with; null: a password. No foreign key: sessions outlive links. */
    identity_id: uuid(),
    /** The provider has asked for a second factor, which counts as ours. */
    has_provider_factor: boolean().notNull().default(false),
    /** The provider's refresh token, sealed (encryption.ts); null where it gave none. */
    provider_token: text(),
    /** When the provider was last asked whether the person is still there, and when it last said so. */
    provider_asked_at: moment(),
    provider_answered_at: moment(),
    /** Until when a token of Teams has vouched for it; null: it did not begin there. */
    vouched_until: moment(),
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
    /** What the failures are counted for: a known device of the account, or an address. */
    client: text().notNull().default(''),
    address: text().notNull(),
    at: moment().notNull(),
    /** The password was checked and was wrong; until then the attempt can still succeed. */
    was_wrong: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.account, table.client, table.at),
    index().on(table.address, table.at),
    index().on(table.at),
  ],
)

/** Codes for a lost authenticator; each works once and is deleted when used. */
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

/** One-time links with which an owner sets a password. The token itself is not stored. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    token_hash: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    /** An invitation replaces earlier links; a reset does not, because anyone can request one. */
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
    /** The account concerned; null where none was found. No foreign key: the log outlives accounts. */
    user_id: uuid(),
    user_name: text().notNull(),
    /** Who did it, if not the owner. */
    actor_id: uuid(),
    actor_name: text().notNull().default(''),
    address: text().notNull().default(''),
    user_agent: text().notNull().default(''),
    /** The refused call, the export or the role; never more than that. */
    detail: jsonb().$type<Record<string, string>>(),
    /** How often it happened within the minute. */
    count: integer().notNull().default(1),
    /** Groups repeated events into one row (burstOf); null: one row each. */
    burst: text(),
    search_normalized: text('search_folded').notNull(),
  },
  (table) => [
    index().on(table.at, table.event_id),
    index().on(table.user_id, table.at),
    uniqueIndex('security_events_burst').on(table.burst),
    index('security_events_search').using('gin', sql`${table.search_normalized} gin_trgm_ops`),
  ],
)

/** The second factor each role needs; a role without a row needs none. */
export const twoFactorPolicyByRole = pgTable('two_factor_policies', {
  role: text({ enum: roles }).primaryKey(),
  policy: text({ enum: twoFactorPolicies }).notNull(),
  updated_at: moment().notNull(),
})
