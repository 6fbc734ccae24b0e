import { isStorageRefused, memory, storage } from './storage.ts'

interface AsksForStorage {
  /** Chromium takes which storage is wanted and answers with it; others open all of it. */
  requestStorageAccess?: (wanted: {
    localStorage: true
  }) => Promise<{ localStorage?: Storage } | undefined>
}

/**
 * Asks a browser that denies storage to this embedded page for it, and moves there what was stored so far. It takes a press of the person or an earlier
 * consent, and a host that permits asking: where it fails, memory has to do.
 */
export async function askForStorage() {
  try {
    const answer = await (document as AsksForStorage).requestStorageAccess?.({ localStorage: true })
    // Everything that stores something finds it where the browser's own would be.
    if (answer?.localStorage)
      Object.defineProperty(window, 'localStorage', {
        value: answer.localStorage,
        configurable: true,
      })
  } catch {
    return
  }
  if (isStorageRefused()) return
  for (const [key, value] of memory) storage.write(key, value)
  memory.clear()
}
