/** How Microsoft Entra names an account for good; a user principal name can change. */
const objectId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isObjectId = (name: string) => objectId.test(name)

/**
 * Hours after which an account is looked up again: soon where Entra did not know it. An account that was made again in
 * Entra has another id, which Graph does not say when several are notified at once.
 */
const hoursUntilLookUp = { known: 24, unknown: 6 }

export const isLookUpDue = (
  account: { object_id: string | null; looked_up_at: string },
  now: string,
) =>
  Date.parse(now) - Date.parse(account.looked_up_at) >=
  hoursUntilLookUp[account.object_id === null ? 'unknown' : 'known'] * 3_600_000
