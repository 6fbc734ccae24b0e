/** What an address of ours is written with; everything else, such as a backslash, means more to some browser. */
const written = /^\/[\w\-.~!$&'()*+,;=:@%/?]*$/
/** Addresses that a browser reads as others: of another host, or of a folder above. */
const isRead = /\/\/|\/\.|%2e/i

/** The page to open after signing in: one of ours without its fragment; for anything else the first one. */
export function nextPage(next: string | undefined): string {
  if (next === undefined || next.length > 1000 || !written.test(next)) return '/'
  const [path = ''] = next.split('?')
  return isRead.test(path) || /^\/api(\/|$)/i.test(path) ? '/' : next
}
