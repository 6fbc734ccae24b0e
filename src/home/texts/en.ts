import type { ClientRole } from '#kit/rules/actor.ts'

const subtitles: Record<ClientRole, string> = {
  admin: 'The whole organisation at a glance',
  hr: 'Everybody’s evaluations at a glance',
  manager: 'Your people at a glance',
  employee: 'Your evaluations at a glance',
}

export const en = {
  title: 'Dashboard Overview',
  subtitles,
  needsAction: 'Needs your action',
  nothingWaits: 'Nothing waits for you',
  nothingWaitsHint: 'Evaluations appear here as soon as it is your turn.',
  failed: 'Failed to load evaluations',
  seeAll: 'See all evaluations',
}
