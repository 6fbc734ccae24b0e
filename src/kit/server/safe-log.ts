import { sqlState } from '#kit/server/database/transaction.ts'

/** A frame of a stack: a function and a place in a file, nothing that was sent to us. */
const frame =
  /^\s+at (?:[\w$.<>[\]# ]+ \()?(?:<anonymous>|file:\/\/|node:|\/|[A-Za-z]:\\)[^\s()?]*:\d+:\d+\)?$/
const plainCode = /^[A-Z0-9_]{2,60}$/

/**
 * What a log can store of an error: its kind, its code and its place. Never its message: that of a
 * failed query holds the values it was asked with, that of unreadable JSON the JSON, that of the
 * framework the address with its query.
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

/** The same in one line, for logs that are lines. */
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

/** Paths name records, and what follows the question mark can name people. */
const withoutPaths = (text: string) => text.replace(/(?<=^|[\s"'(]|[A-Z]:)\/[^\s"']+/g, '/...')

/** The settings of the logger: the person who writes a line, the framework included, only this leaves. */
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
