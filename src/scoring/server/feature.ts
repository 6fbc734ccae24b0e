import type { Feature } from '#kit/server/feature.ts'

export const scoring: Feature = {
  name: 'scoring',
  routes: async () => (await import('./calls.ts')).calls,
}
