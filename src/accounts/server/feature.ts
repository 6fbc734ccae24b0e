import type { Feature } from '#kit/server/feature.ts'

export const accounts: Feature = {
  name: 'accounts',
  routes: async () => (await import('./calls.ts')).calls,
}
