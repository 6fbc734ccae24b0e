import type { Feature } from '#kit/server/feature.ts'

export const imports: Feature = {
  name: 'imports',
  routes: async () => (await import('./calls.ts')).calls,
}
