/** How long input is stored for the person who typed it. */
const hours = 24

/** What was open and typed when a session ended. */
export interface StoredInput {
  user_id: string
  /** Milliseconds since 1970. */
  at: number
  /** Where it was, from the path on. */
  address: string
  /** What each form and each screen with a dialog held, by name. */
  parts: Record<string, unknown>
}

/** Only the same person gets it back, and not after a day. */
export const isFor = ({ user_id, at }: StoredInput, reader: string, now: number) =>
  user_id === reader && now - at < hours * 3_600_000

const isSecret = (name: string) => /password|secret/i.test(name)

/** A file has a class of its own; the values of a form are texts, numbers, lists and plain objects. */
const isPlain = (value: unknown) =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  Object.getPrototypeOf(value) === Object.prototype

/** Values of a form without passwords and files, which are never stored. */
export const withoutSecrets = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSecret(name) && isPlain(value)),
  )
