import * as z from 'zod/mini'

export const supportSettings = {
  // Shown to everyone who can reach the sign-in page.
  SUPPORT_CONTACT: z.optional(z.string().check(z.regex(/^[^\s<>][^<>\p{Cc}]{0,118}[^\s<>]$/u))),
}

/** What each setting must be, for error messages. */
export const supportMusts = {
  SUPPORT_CONTACT:
    'an e-mail address, an https address or a few words such as “Service desk, ext. 1200”',
}
