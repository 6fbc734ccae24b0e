import * as z from 'zod/mini'
import { del, get, patch, post } from '#kit/contract/endpoint.ts'
import { bothDirections, pageOf, pageQuery, yesOrNo } from '#kit/contract/page.ts'
import {
  Arabic,
  arabic,
  filled,
  Id,
  Moment,
  Nothing,
  Phone,
  text,
} from '#kit/contract/primitives.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { permissions } from '#kit/rules/actor.ts'
import { proof } from './proof.ts'
import { Avatar, Role } from './session.ts'

/** `settings_manage` is another word for `system_settings`. */
const Permission = z.pipe(
  z.transform((id: unknown) => (id === 'settings_manage' ? 'system_settings' : id)),
  z.enum(permissions),
)

export const User = z.object({
  user_id: Id,
  name: z.string(),
  name_ar: Arabic,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  role: Role,
  title: z.string(),
  title_ar: Arabic,
  avatar: z.string(),
  /** In force: those of the role, plus the granted and minus the denied ones. */
  permissions: z.array(z.enum(permissions)),
  permissions_granted: z.array(z.enum(permissions)),
  permissions_denied: z.array(z.enum(permissions)),
  is_active: z.boolean(),
  two_factor: z.boolean(),
  /** False until the owner has set a password with the link they were given. */
  has_password: z.boolean(),
  /** The user in Microsoft Entra; null: the e-mail. */
  teams_user_id: z.nullable(z.string()),
  created_at: Moment,
  updated_at: Moment,
})
export type User = z.infer<typeof User>

export const ListedUser = z.extend(User, {
  /** The last time within a year; null where there is none. */
  last_sign_in: z.nullable(Moment),
})
export type ListedUser = z.infer<typeof ListedUser>

export const userOrderings = bothDirections('name', 'name_ar', 'role', 'is_active', 'last_sign_in')
export type UserOrdering = (typeof userOrderings)[number]

const Email = z
  .string({ error: 'fill_in_required_fields' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'fill_in_required_fields' }),
    z.maxLength(320, { error: 'too_long' }),
    z.regex(emailPattern, { error: 'invalid_email_address' }),
  )
const Password = z
  .string({ error: 'fill_in_required_fields' })
  .check(
    z.minLength(1, { error: 'fill_in_required_fields' }),
    z.maxLength(1000, { error: 'too_long' }),
  )

const particulars = {
  name_ar: arabic(),
  first_name: z.optional(text(100)),
  last_name: z.optional(text(100)),
  phone: z.optional(Phone),
  title: z.optional(text(200)),
  title_ar: arabic(),
  avatar: z.optional(Avatar),
  teams_user_id: z.optional(z.nullable(text(320))),
}

export const NewUser = z.object({
  name: filled('fill_in_required_fields'),
  username: filled('fill_in_required_fields', 100),
  email: Email,
  /** Null: none yet; the owner sets one with a sign-in link. */
  password: z.nullable(Password),
  role: Role,
  ...particulars,
})

export const UserChange = z.object({
  name: z.optional(filled('fill_in_required_fields')),
  username: z.optional(filled('fill_in_required_fields', 100)),
  email: z.optional(Email),
  password: z.optional(Password),
  role: z.optional(Role),
  is_active: z.optional(z.boolean()),
  /** For a user who lost the authenticator and the recovery codes; only the owner switches it on. */
  two_factor: z.optional(z.literal(false)),
  permissions: z.optional(z.object({ granted: z.array(Permission), denied: z.array(Permission) })),
  /** Asked for when the own e-mail or password is changed. */
  ...proof,
  ...particulars,
})

const byId = z.object({ user_id: Id })

/** Who takes over what a deactivated account holds: an account, or `hr_queue`. */
export const handoverQuery = z.object({
  handover: z.optional(z.union([Id, z.literal('hr_queue')])),
})

export const userApi = {
  list: get('/api/accounts/users/', {
    summary: 'Accounts',
    needs: 'user_management',
    query: z.object({
      ...pageQuery,
      role: z.optional(Role),
      is_active: z.optional(yesOrNo),
      ordering: z._default(z.enum(userOrderings), 'name'),
    }),
    reply: pageOf(ListedUser),
  }),
  create: post('/api/accounts/users/', {
    summary: 'Make an account',
    needs: 'user_management',
    status: 201,
    body: NewUser,
    reply: User,
  }),
  get: get('/api/accounts/users/:user_id/', {
    summary: 'One account',
    needs: 'user_management',
    params: byId,
    reply: User,
  }),
  update: patch('/api/accounts/users/:user_id/', {
    summary: 'Change an account',
    needs: 'user_management',
    retriesWithoutSlash: true,
    params: byId,
    query: handoverQuery,
    body: UserChange,
    reply: User,
  }),
  delete: del('/api/accounts/users/:user_id/', {
    summary: 'Deactivate an account',
    needs: 'user_management',
    params: byId,
    query: handoverQuery,
    reply: Nothing,
  }),
}
