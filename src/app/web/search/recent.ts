import type { Choice } from './choices.ts'

const most = 5

/** Whose they are: the next person who signs in on the page must not read them. */
let recent: { user_id: string; choices: readonly Choice[] } = { user_id: '', choices: [] }

/** What a person opened from the search, the newest first. Names are personal data, so they are only in the memory of the page. */
export const recentOf = (user_id: string) => (recent.user_id === user_id ? recent.choices : [])

export function remember(user_id: string, choice: Choice) {
  const others = recentOf(user_id).filter(({ address }) => address !== choice.address)
  recent = { user_id, choices: [choice, ...others].slice(0, most) }
}
