import { isFor, type StoredInput } from '#kit/rules/forms/stored-input.ts'

export const key = 'input'

/** What forms add once there are any: the sign-in page loads without them. */
export const inputOfTab = {
  /** Where the browser refuses storage, it lasts as long as the page. */
  memory: null as string | null,
  /** A session ends without its owner's doing: what was typed is stored in this tab. */
  keep: (_user_id: string) => {},
}
let restored: Record<string, unknown> = {}

/** Someone signs in: the same person continues where it ended; for anyone else it is deleted. */
export function restoreInput(user_id: string) {
  const stored = take()
  restored = {}
  if (!stored || !isFor(stored, user_id, Date.now())) return
  restored = stored.parts
  history.replaceState(null, '', stored.address)
}

function take(): StoredInput | undefined {
  let text = inputOfTab.memory
  inputOfTab.memory = null
  try {
    text ??= sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
  } catch {
    // It was in memory, or nowhere.
  }
  try {
    return text === null ? undefined : (JSON.parse(text) as StoredInput)
  } catch {
    return undefined
  }
}

export const restoredPart = (name: string) => restored[name]
export const forgetPart = (name: string) => void delete restored[name]
export const isRestoring = () => Object.keys(restored).length > 0
