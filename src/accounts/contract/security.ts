import * as z from 'zod/mini'
import { del, get, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Id, Moment, Nothing } from '#kit/contract/primitives.ts'
import { Code, proof } from './proof.ts'

const secret = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(1000, { error: 'too_long' }))

export const Session = z.object({
  session_id: Id,
  user_agent: z.string(),
  address: z.string(),
  created_at: Moment,
  /** When it was last used. */
  last_used_at: Moment,
  /** Null while it is open. */
  ended_at: z.nullable(Moment),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const securityApi = {
  changePassword: post('/api/accounts/me/password/', {
    summary: 'Change the own password; ends the other sessions',
    needs: 'signed_in',
    body: z.object({ current_password: secret, new_password: secret }),
    reply: Nothing,
  }),
  sessions: get('/api/accounts/me/sessions/', {
    summary: 'Where the account is and was signed in, newest first',
    needs: 'signed_in',
    query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    reply: pageOf(Session),
  }),
  endSession: del('/api/accounts/me/sessions/:session_id/', {
    summary: 'End one of the own sessions',
    needs: 'signed_in',
    params: z.object({ session_id: Id }),
    body: z.object(proof),
    reply: Nothing,
  }),
  endOtherSessions: del('/api/accounts/me/sessions/', {
    summary: 'End all of the own sessions but this one',
    needs: 'signed_in',
    body: z.object(proof),
    reply: Nothing,
  }),
  confirm: post('/api/accounts/me/confirm/', {
    summary:
      'Show who is at the screen; asked for by a refusal `proof_required`, good for 10 minutes',
    needs: 'signed_in',
    body: z.object(proof),
    reply: Nothing,
  }),
  beginTwoFactor: post('/api/accounts/me/two-factor/', {
    summary: 'A new secret for an authenticator app; in force once a code of it is confirmed',
    needs: 'signed_in',
    body: z.object(proof),
    reply: z.object({ secret: z.string(), otpauth_url: z.string() }),
  }),
  confirmTwoFactor: post('/api/accounts/me/two-factor/confirm/', {
    summary: 'Switch two-factor sign-in on with a first code',
    needs: 'signed_in',
    body: z.object({ code: Code }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  endTwoFactor: del('/api/accounts/me/two-factor/', {
    summary: 'Switch two-factor sign-in off with a code',
    needs: 'signed_in',
    body: z.object({ code: Code }),
    reply: Nothing,
  }),
}
