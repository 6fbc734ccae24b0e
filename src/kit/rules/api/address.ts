type Value = string | number | boolean

/** `/api/x/:x_id/` with its parameters in place. */
export function filledPath(path: string, params: Record<string, Value> = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** A query such as `?search=mona&status=Draft&status=Rejected`; a list repeats its name. */
export function queryText(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null && item !== '')
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`),
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/** The cursor in the complete URL of the next or previous page. */
export function cursorOf(url: string | null): string | undefined {
  const cursor = /[?&]cursor=([^&#]+)/.exec(url ?? '')?.[1]
  return cursor && decodeURIComponent(cursor)
}
