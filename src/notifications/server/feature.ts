import type { Feature } from '#kit/server/feature.ts'

export const notifications: Feature = {
  name: 'notifications',
  routes: async () => (await import('./calls.ts')).calls,
}
