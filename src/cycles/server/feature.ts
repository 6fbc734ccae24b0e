import type { ImportingFeature } from '#imports/server/import-kinds.ts'
import { findNeeds } from './population.ts'

export const cycles: ImportingFeature = {
  name: 'cycles',
  findNeeds,
  routes: async () => (await import('./calls.ts')).calls,
}
