import { sqlState } from '#kit/server/database/transaction.ts'

/** A frame of a stack: a function and a position in a file, without any request data. */
const frame =
  /^\s+at (?:[\w$.<>[\]# ]+ \()?(?:<anonymous>|file:\/\/|node:|\/|[A-Za-z]:\\)[^\s()?]*:\d+:\d+\)?$/
const plainCode = /^[A-Z0-9_]{2,60}$/

/**
 * What a log may contain of an error: its kind, code and position. Never its message: a failed
 * query's message holds the parameters, a JSON error's the JSON, the framework's the URL with its
 * query string.
 */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = sqlState(error) ?? ''
  return {
    kind: /^\w{1,60}$/.test(error.constructor.name) ? error.constructor.name : 'Error',
    code: plainCode.test(code) ? code : '',
    at: placesOf(error),
  }
}

/** The same in one line, for plain-text logs. */
export function errorLine(error: unknown): string {
  const { kind, code, at } = { code: '', at: [], ...loggedError(error) }
  return [kind, code, at[0]].filter(Boolean).join(' ')
}

function placesOf({ stack = '', message }: Error): string[] {
  const lines = stack.replace(message, '').split('\n')
  return lines
    .filter((line) => frame.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
}

type Write = (this: unknown, ...line: unknown[]) => void

/** The query string can name people, so only the path is logged. */
const withoutPaths = (text: string) => text.replace(/(?<=^|[\s"'(]|[A-Z]:)\/[^\s"']+/g, '/...')

/** The settings of the logger; they apply to every line, including those of the framework. */
export const safeLogger = (level: string) => ({
  level,
  serializers: {
    req: ({ method, id }: { method: string; id?: unknown }) => ({ method, id }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
  formatters: {
    log: (fields: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          value instanceof Error ? loggedError(value) : value,
        ]),
      ),
  },
  hooks: {
    logMethod(this: unknown, [first, second]: unknown[], write: Write) {
      // The parameters of a format are dropped: they can be anything.
      if (typeof first === 'string') return write.call(this, withoutPaths(first))
      const error = errorIn(first)
      const text = typeof second === 'string' && second !== error?.message ? second : 'failed'
      const fields = first instanceof Error ? { err: first } : first
      return write.call(this, fields, withoutPaths(text))
    },
  },
})

function errorIn(fields: unknown): Error | undefined {
  if (fields instanceof Error) return fields
  const { err, error } = Object(fields) as Record<string, unknown>
  return [err, error].find((each) => each instanceof Error)
}
