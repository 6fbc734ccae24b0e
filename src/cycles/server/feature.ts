import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { onStepsChanged } from './on-steps-changed.ts'
import { onVersionReplaced } from './on-version-replaced.ts'
import { findNeeds } from './population.ts'

export const cycles: ImportingFeature = {
  name: 'cycles',
  findNeeds,
  handlers: [onStepsChanged, onVersionReplaced],
  routes: async () => (await import('./calls.ts')).calls,
}
