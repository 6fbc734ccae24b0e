import { observed } from './query-observer.ts'
import { DatabaseClient } from './primary.ts'

/** A statement is prepared when it is sent for the third time; this is the limit of statements. */
const threshold = 3
const maxStatements = 200
/** Characters; a longer statement contains its rows and is never sent again. */
const maxLength = 8000

const timesSent = new Map<string, number>()
const names = new Map<string, string>()

/**
 * The client of the pool. It prepares statements that repeat, because planning a list takes longer than reading
 * it (docs/decisions/0116-list-speed.md), and sends a transaction's begin together with its first statement.
 */
export class PipelinedClient extends DatabaseClient {
  // pg declares many forms of a query. All of them begin with the statement.
  override query(statement: never, ...rest: never[]): never {
    const send = (args: unknown[]): unknown => super.query(...(args as [string]))
    const answer: unknown = observed([named(statement), ...rest], send)
    return (isBegin(statement) ? this.#sentAhead(answer as Promise<unknown>) : answer) as never
  }

  /** Without its begin no statement may run: the connection takes no more of them. */
  #sentAhead(begun: Promise<unknown>) {
    begun.catch(() => void this.end())
    return Promise.resolve({ command: 'BEGIN', rows: [], rowCount: null, oid: 0, fields: [] })
  }
}

const isBegin = (config: unknown) =>
  typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin'

function named(config: unknown): unknown {
  if (typeof config !== 'object' || config === null) return config
  // An object with its own `submit`, such as a COPY, is not a plain statement.
  if (!('text' in config) || typeof config.text !== 'string' || 'submit' in config) return config
  const name = 'name' in config && config.name ? config.name : nameOf(config.text)
  return { ...config, name }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxStatements || text.length > maxLength) return known
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined
  const times = (timesSent.get(text) ?? 0) + 1
  if (times < threshold) {
    // A statement sent only once or twice is not worth remembering.
    if (timesSent.size >= 10 * maxStatements) timesSent.clear()
    timesSent.set(text, times)
    return undefined
  }
  timesSent.delete(text)
  const name = `prepared_${names.size}`
  names.set(text, name)
  return name
}
