import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identityRequestReasons } from '#accounts/rules/identity/link.ts'
import { users } from '#accounts/tables.ts'
import { signInPolicies } from '#accounts/rules/identity/sign-in-policy.ts'
import { moment } from '#kit/tables.ts'

/** Who someone is at an OpenID provider, and whose account that is here. Never found by an e-mail again. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    identity_id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** What the provider said when it was linked; only shown. */
    email: text().notNull(),
    name: text().notNull(),
    linked_at: moment().notNull(),
    /** Who approved it; null: a verified e-mail. A trigger deletes approved ones when the role changes. */
    linked_by: uuid(),
  },
  (table) => [
    uniqueIndex('account_identities_subject').on(table.issuer, table.subject),
    uniqueIndex('account_identities_account').on(table.user_id, table.issuer),
  ],
)

/** Someone the provider knows and no account could be found for: HR decides. */
export const identityRequests = pgTable(
  'identity_requests',
  {
    request_id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    is_email_verified: boolean().notNull(),
    name: text().notNull(),
    reason: text({ enum: identityRequestReasons }).notNull(),
    /** Null: open. One that was declined stays so that it is not asked for again at once. */
    declined_at: moment(),
    requested_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('identity_requests_subject').on(table.issuer, table.subject),
    index().on(table.requested_at, table.request_id),
  ],
)

/** Attempts that came back from the provider: each comes back once, at whichever server. */
export const usedAttempts = pgTable(
  'used_attempts',
  { attempt_hash: text().primaryKey(), expires_at: moment().notNull() },
  (table) => [index().on(table.expires_at)],
)

/** Someone the provider has vouched for, until their page exchanges the ticket for a session. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    ticket_hash: text().primaryKey(),
    identity_id: uuid()
      .notNull()
      .references(() => accountIdentities.identity_id, { onDelete: 'cascade' }),
    /** The provider has asked for a second factor. */
    has_second_factor: boolean().notNull(),
    /** The provider's refresh token, sealed; null where it gave none. */
    provider_token: text(),
    /** When the person has shown the provider who they are, where it says so. */
    authenticated_at: moment(),
    /** For a code that confirms who is at the screen, and for no session. */
    is_proof: boolean().notNull().default(false),
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.identity_id), index().on(table.expires_at)],
)

/** A code that shows that its owner has just signed in at the provider again; one for each account, used once. */
export const identityProofs = pgTable('identity_proofs', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  code_hash: text().notNull(),
  expires_at: moment().notNull(),
})

/** How the people of a company sign in; without a row in both ways. The foreign key is in the migration. */
export const companySignIn = pgTable('company_sign_in', {
  company_id: uuid().primaryKey(),
  policy: text({ enum: signInPolicies }).notNull(),
  updated_at: moment().notNull(),
})

/** Accounts that can use their password under every policy. */
export const emergencyAccounts = pgTable('emergency_accounts', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  named_at: moment().notNull(),
})
