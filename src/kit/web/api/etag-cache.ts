/** How many pages are cached. */
const maxEntries = 50

interface Seen {
  tag: string
  answer: unknown
}

/** The latest answers by address: a page that has not changed is not sent again. */
const seen = new Map<string, Seen>()

export const seenPage = (url: string) => seen.get(url)

export function rememberPage(url: string, page: Seen) {
  seen.delete(url)
  seen.set(url, page)
  const [oldest] = seen.keys()
  if (seen.size > maxEntries && oldest !== undefined) seen.delete(oldest)
}

/** Clears the cache when the user changes. */
export const forgetPages = () => seen.clear()
