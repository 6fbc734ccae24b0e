export const memory = new Map<string, string>()

/** Local storage; where the browser denies it, values last as long as the page. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  },

  write(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },

  remove(key: string) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
}

/** Some browsers deny storage to embedded pages. */
export function isStorageRefused() {
  try {
    localStorage.getItem('user')
    return false
  } catch {
    return true
  }
}
