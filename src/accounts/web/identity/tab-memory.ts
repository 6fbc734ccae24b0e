import { isStorageRefused, storage } from '#kit/web/platform/storage.ts'

const name = 'signed_out_of_tab'

/**
 * Who signs out of the tab is not signed in by Teams again until they ask for it. Where the browser refuses storage to
 * the frame, a cookie remembers that, and nothing else: it is no secret and names no one.
 */
export function stayOut(isOut: boolean) {
  if (isOut) storage.write(name, 'yes')
  else storage.remove(name)
  // The cookie goes in any case: it can be older than the storage.
  if (isOut && !isStorageRefused()) return
  const age = isOut ? 31_536_000 : 0
  document.cookie = `${name}=yes; Path=/; Max-Age=${age}; SameSite=None; Secure; Partitioned`
}

export const staysOut = () =>
  storage.read(name) !== null || document.cookie.split('; ').includes(`${name}=yes`)

const mark = 'teams_session'

/** Whether the stored session is one that Teams vouches for. */
export const isTeamsSession = () => storage.read(mark) !== null
export function markTeamsSession(isOfTeams: boolean) {
  if (isOfTeams) storage.write(mark, 'yes')
  else storage.remove(mark)
}
