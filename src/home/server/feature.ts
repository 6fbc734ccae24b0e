import type { Feature } from '#kit/server/feature.ts'

export const home: Feature = {
  name: 'home',
  routes: async () => (await import('./calls.ts')).calls,
}
