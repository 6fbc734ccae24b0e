import { getDefaultStore } from 'jotai'
import { sessionAtom } from '#accounts/web/session.ts'
import type { Choice } from './choices.ts'

const most = 5
const key = 'opened_last'

interface Recent {
  user_id: string
  choices: readonly Choice[]
}
const none: Recent = { user_id: '', choices: [] }

/** For browsers that deny storage: as long as the page. */
let memory = none

// Names are personal data: they stay in this tab, and go when the session does.
getDefaultStore().sub(sessionAtom, () => {
  if (getDefaultStore().get(sessionAtom) === null) store(none)
})

/** What a person opened from the search, the newest first; nothing of another person. */
export function recentOf(user_id: string) {
  const recent = stored()
  return recent.user_id === user_id ? recent.choices : []
}

export function remember(user_id: string, choice: Choice) {
  const others = recentOf(user_id).filter(({ address }) => address !== choice.address)
  store({ user_id, choices: [choice, ...others].slice(0, most) })
}

function stored(): Recent {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? none : (JSON.parse(text) as Recent)
  } catch {
    return memory
  }
}

function store(recent: Recent) {
  memory = recent
  try {
    if (recent === none) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(recent))
  } catch {
    // It is in memory.
  }
}
