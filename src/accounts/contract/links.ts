import * as z from 'zod/mini'
import { post } from '#kit/contract/endpoint.ts'
import { Arabic, filled, Id, Moment, Nothing } from '#kit/contract/primitives.ts'

const token = filled('required', 200)

/** What a one-time link is about, shown before the password is set. */
export const LinkOwner = z.object({
  name: z.string(),
  name_ar: Arabic,
  email: z.string(),
  username: z.string(),
  expires_at: Moment,
})

// Tokens travel in bodies: paths are logged, and a browser sends no body with a GET.
export const linkApi = {
  make: post('/api/accounts/users/:user_id/link/', {
    summary: 'Make a one-time link with which the account’s owner sets a password',
    needs: 'user_management',
    status: 201,
    params: z.object({ user_id: Id }),
    reply: z.object({
      /** The page and its token, behind a # that browsers keep to themselves. */
      path: z.string(),
      expires_at: Moment,
      was_mailed: z.boolean(),
    }),
  }),
  forgot: post('/api/auth/forgot/', {
    summary: 'Ask for a one-time link by e-mail; answered the same for every address',
    needs: 'anyone',
    body: z.object({ email: filled('required', 320) }),
    reply: Nothing,
  }),
  look: post('/api/auth/links/look/', {
    summary: 'Whose one-time link this is',
    needs: 'anyone',
    body: z.object({ token }),
    reply: LinkOwner,
  }),
  use: post('/api/auth/links/', {
    summary: 'Set the password with a one-time link; ends all sessions',
    needs: 'anyone',
    body: z.object({
      token,
      password: z
        .string({ error: 'required' })
        .check(z.minLength(1, { error: 'required' }), z.maxLength(1000, { error: 'too_long' })),
    }),
    reply: Nothing,
  }),
}
