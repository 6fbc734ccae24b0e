import { defineEvent } from '#kit/server/events.ts'

/** Waiting steps of these evaluations ended, or someone else owes them now. */
export const stepsChanged = defineEvent<{ evaluation_ids: readonly string[] }>('steps_changed')

interface VersionReplaced {
  before: string
  after: string
}

/** A completed correction took the place of the version before. */
export const versionReplaced = defineEvent<VersionReplaced>('version_replaced')
