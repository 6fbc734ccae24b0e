/** What an open page can ask to be notified of, beside its own notifications. */
export const watchedEntities = ['evaluation', 'self_assessment'] as const
export type WatchedEntity = (typeof watchedEntities)[number]

export interface Watched {
  entity: WatchedEntity
  id: string
}

/** Names one of them among all that is published. */
export const watchedKey = ({ entity, id }: Watched) => `${entity}:${id}`
