/** Called before a statement is sent; returns what is called when it has ended, or undefined. */
export type QueryObserver = (statement: string) => ((error: unknown) => void) | undefined

let observer: QueryObserver | undefined

/** Observes the statements of all pools, without their parameters. */
export const observeQueries = (observe: QueryObserver | undefined) => {
  observer = observe
}

type Callback = (error: unknown, ...more: unknown[]) => unknown

/** Sends a statement, whose end the driver reports by a callback or a promise. */
export function observed(args: unknown[], send: (args: unknown[]) => unknown): unknown {
  const end = observer?.(statementOf(args[0]))
  if (!end) return send(args)
  const last = args.at(-1)
  if (typeof last === 'function') {
    const callback = last as Callback
    const wrapped: Callback = (error, ...more) => {
      end(error)
      return callback(error, ...more)
    }
    return send([...args.slice(0, -1), wrapped])
  }
  const sent = send(args)
  if (sent instanceof Promise) sent.then(() => end(undefined), end)
  else end(undefined)
  return sent
}

function statementOf(config: unknown): string {
  if (typeof config === 'string') return config
  const { text } = Object(config) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
