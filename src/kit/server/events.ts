import type { Database } from './database/database.ts'

type Handle<T> = (db: Database, happened: T) => Promise<void>

/**
 * Something that happens in one feature and that later features act on. It is declared in
 * `server/events.ts` of the feature it happens in and handled in `server/on-….ts` of a later one.
 */
export interface DomainEvent<T> {
  readonly name: string
  /** Runs every handler in the order of the features, in the caller's transaction. */
  readonly emit: Handle<T>
}

/** A handler, as the `feature.ts` of its feature lists it. */
export interface EventHandler {
  readonly event: object
  readonly handle: Handle<never>
}

const handlersOf = new Map<object, Handle<never>[]>()

export function defineEvent<T>(name: string): DomainEvent<T> {
  const event: DomainEvent<T> = {
    name,
    async emit(db, happened) {
      for (const handle of (handlersOf.get(event) ?? []) as Handle<T>[]) await handle(db, happened)
    },
  }
  return event
}

export const onEvent = <T>(event: DomainEvent<T>, handle: Handle<T>): EventHandler => ({
  event,
  handle,
})

/** Replaces all handlers, so that registering the features again does not duplicate them. */
export function registerHandlers(handlers: readonly EventHandler[]) {
  handlersOf.clear()
  for (const { event, handle } of handlers)
    handlersOf.set(event, [...(handlersOf.get(event) ?? []), handle])
}
