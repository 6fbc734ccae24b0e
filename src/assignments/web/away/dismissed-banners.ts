const key = 'dismissed-delegations'

/** For browsers that deny storage: as long as the page. */
let memory: readonly string[] = []

/** The delegations whose banner was dismissed in this session of the browser. */
export function dismissed(): readonly string[] {
  try {
    return sessionStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return memory
  }
}

/** Dismisses one more, and returns all. */
export function dismiss(delegation_id: string): readonly string[] {
  memory = [...dismissed(), delegation_id]
  try {
    sessionStorage.setItem(key, memory.join(' '))
  } catch {
    // It stays in memory.
  }
  return memory
}
