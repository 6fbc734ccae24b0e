/** How many pages are remembered. */
const maxEntries = 50

interface Seen {
  tag: string
  answer: unknown
}

/** Pages as they were last answered, by address: one that has not changed since need not come again. */
const seen = new Map<string, Seen>()

export const seenPage = (url: string) => seen.get(url)

export function rememberPage(url: string, page: Seen) {
  seen.delete(url)
  seen.set(url, page)
  const [oldest] = seen.keys()
  if (seen.size > maxEntries && oldest !== undefined) seen.delete(oldest)
}

/** They are their reader's; the person who comes next finds none. */
export const forgetPages = () => seen.clear()
