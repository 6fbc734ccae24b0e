import type pg from 'pg'

/** A plan is kept of what a server asks for the third time, of so many statements at most. */
const threshold = 3
const maxStatements = 200
/** Characters: what is longer carries its rows in its text, and will not come again. */
const maxLength = 5000

const asked = new Map<string, number>()
const names = new Map<string, string>()

/** Has the database keep the plans of what is asked again and again: planning a list takes longer than reading it. */
export function prepareStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(named(config), ...rest)) as typeof client.query
}

function named(config: unknown): unknown {
  if (typeof config !== 'object' || config === null) return config
  // What brings its own way of being sent, such as a COPY, is no plain statement.
  if (!('text' in config) || typeof config.text !== 'string' || 'submit' in config) return config
  const name = 'name' in config && config.name ? config.name : nameOf(config.text)
  return { ...config, name }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxStatements || text.length > maxLength) return known
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined
  const times = (asked.get(text) ?? 0) + 1
  if (times < threshold) {
    // Nothing is lost by forgetting what came once or twice.
    if (asked.size >= 10 * maxStatements) asked.clear()
    asked.set(text, times)
    return undefined
  }
  asked.delete(text)
  const name = `kept_${names.size}`
  names.set(text, name)
  return name
}
