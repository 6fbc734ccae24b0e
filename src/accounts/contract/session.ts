import * as z from 'zod/mini'
import { get, patch, post } from '#kit/contract/endpoint.ts'
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
import { twoFactorPolicies } from '#accounts/rules/security/two-factor-policy.ts'
import { isPicture } from '#accounts/rules/picture.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { permissions, roles } from '#kit/rules/actor.ts'
import { languages } from '#kit/rules/language/language.ts'

export const themes = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof themes)[number]

export const Role = z.enum(roles)

const perKind = z.object({ needs_action: z.boolean(), update: z.boolean() })
/** The channels a user chose for each kind of notification. */
export const ChannelChoices = z.object({ teams: perKind, mail: perKind })

/** The signed-in user, for the shell and for the rules. */
export const SignedInUser = z.object({
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
  permissions: z.array(z.enum(permissions)),
  language: z.nullable(z.enum(languages)),
  theme: z.nullable(z.enum(themes)),
  channels: ChannelChoices,
  /** Signing in takes a code of an authenticator app too. */
  two_factor: z.boolean(),
  /** Whether the role requires it. */
  two_factor_policy: z._default(z.enum(twoFactorPolicies), 'off'),
  /** Whether the account can show who is at the screen with a password, and by signing in at Microsoft again. */
  has_password: z._default(z.boolean(), true),
  has_microsoft: z._default(z.boolean(), false),
  /** The employee record this account belongs to, with where and as what it works; null when there is none. */
  employee_id: z.nullable(Id),
  department: z.nullable(z.string()),
  department_ar: Arabic,
  position: z.nullable(z.string()),
  position_ar: Arabic,
  updated_at: Moment,
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** The device keys this browser received at earlier sign-ins. */
export const DeviceKeys = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5))

/** An https or data URL of a picture; any other scheme could be a script. */
export const Avatar = z.string().check(
  z.trim(),
  z.maxLength(2000, { error: 'too_long' }),
  z.refine<string>((url) => url === '' || isPicture(url), { error: 'invalid_picture' }),
)

export const Credentials = z.object({
  email: filled('fill_in_all_fields', 320),
  username: filled('fill_in_all_fields', 200),
  password: z
    .string({ error: 'fill_in_all_fields' })
    .check(
      z.minLength(1, { error: 'fill_in_all_fields' }),
      z.maxLength(1000, { error: 'too_long' }),
    ),
  code: z.optional(z.string().check(z.maxLength(40))),
  devices: z.optional(DeviceKeys),
})

/** A session that has begun. */
export const SignedIn = z.object({
  access: z.string(),
  refresh: z.string(),
  user: SignedInUser,
  /**
   * To be sent with the next sign-in, so that failures of others do not slow it. A client that
   * sends `devices` at a sign-in, if only an empty list, has to send this with each refresh.
   */
  device: z.string(),
})

export const authApi = {
  login: post('/api/auth/login/', {
    summary: 'Sign in with e-mail, username and password',
    needs: 'anyone',
    body: Credentials,
    reply: SignedIn,
  }),
  refresh: post('/api/auth/refresh/', {
    summary: 'Exchange a refresh token for a new pair',
    needs: 'anyone',
    body: z.object({
      refresh: filled('required', 500),
      devices: z.optional(DeviceKeys),
      /** Of a session that Teams began: what it hands to the tab now. */
      teams_token: z.optional(z.string().check(z.maxLength(20_000))),
    }),
    reply: z.object({
      access: z.string(),
      refresh: z.string(),
      /** The device key; required for a session whose client stores device keys. */
      device: z.optional(z.string()),
    }),
  }),
  logout: post('/api/auth/logout/', {
    summary: 'End the session',
    needs: 'anyone',
    body: z.object({ refresh: filled('required', 500) }),
    reply: Nothing,
  }),
  validate: get('/api/auth/validate/', {
    summary: 'Who is signed in',
    needs: 'signed_in',
    reply: SignedInUser,
  }),
}

/** The same for a client: the specification's client is content with two tokens. */
export const loginAnyServer = {
  ...authApi.login,
  reply: z.object({
    access: z.string(),
    refresh: z.string(),
    user: z.optional(SignedInUser),
    device: z.optional(z.string()),
  }),
}

export const ownChanges = z.partial(
  z.object({
    name: filled('required'),
    name_ar: arabic(),
    first_name: text(100),
    last_name: text(100),
    phone: Phone,
    avatar: Avatar,
    language: z.nullable(z.enum(languages)),
    theme: z.nullable(z.enum(themes)),
    channels: ChannelChoices,
  }),
)

export const meApi = {
  get: get('/api/accounts/me/', {
    summary: 'The own account',
    needs: 'signed_in',
    reply: SignedInUser,
  }),
  update: patch('/api/accounts/me/', {
    summary: 'Change the own account',
    needs: 'signed_in',
    body: ownChanges,
    reply: SignedInUser,
  }),
}

export const DemoAccount = z.object({
  email: z.string().check(z.regex(emailPattern)),
  username: z.string(),
  password: z.string(),
  role: Role,
})

export const Config = z.object({
  demo: z.boolean(),
  /** Only in the demo: what the sign-in screen may offer. */
  demo_accounts: z.optional(z.array(DemoAccount)),
  version: z.string(),
  teams_app_id: z.nullable(z.string()),
  /** The notification channels configured on this server. */
  notifications: z.object({ teams: z.boolean(), mail: z.boolean() }),
  /** Whether people can sign in at an OpenID provider as well. */
  oidc: z._default(z.boolean(), false),
  /** Whether the tab in Teams signs people in by itself. */
  teams_sign_in: z._default(z.boolean(), false),
  /** Whether an AI service is set up that proposes objectives and competencies. */
  ai: z.boolean(),
})

export const configApi = {
  get: get('/api/config/', {
    summary: 'What a page must know before anyone is signed in',
    needs: 'anyone',
    reply: Config,
  }),
}
