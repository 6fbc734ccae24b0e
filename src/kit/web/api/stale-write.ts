import {
  differingFields,
  type FieldWords,
  rebased,
  withoutFields,
} from '#kit/rules/forms/differing-fields.ts'
import { resolveConflict } from '#kit/web/dialogs/conflict.ts'

interface StaleWrite {
  /** What was sent; undefined for a call without a body. */
  body: unknown
  /** The object the person was looking at, if the caller knows it. */
  base: object | undefined
  /** The object as it is on the server. */
  current: Record<string, unknown>
  words: FieldWords
}

/**
 * What to change in a call that was refused because its object changed meanwhile: changes of others alone stay, and
 * the person decides about fields that both changed. Undefined if nothing is left to send.
 */
export async function mergeStale({ body, base: seen, current, words }: StaleWrite) {
  const base = seen && body !== undefined ? { ...seen } : undefined
  const differing = differingFields(body, current, words, base)
  const mine = base ? { body: rebased(body, base, current, words) } : {}
  if (base && differing.length === 0) return mine
  if ((await resolveConflict(differing)) === 'mine') return mine
  const fields = differing.map(({ field }) => field)
  const rest = mine.body && withoutFields(mine.body, fields, current, words)
  return rest && { body: rest }
}
