/** How long a sign-in proves who is at the screen, in minutes: longer for nothing that is signed for. */
export const proofMinutes = 10

/**
 * Whether a session has shown lately who uses it: by its sign-in, or by the password or a code that was
 * asked for since. A clock that was set back does not make a proof old.
 */
export const isProofRecent = (proved_at: string, now: string) =>
  Date.parse(now) - Date.parse(proved_at) <= proofMinutes * 60_000
