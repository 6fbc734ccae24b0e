import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Watched, WatchedEntity } from '#notifications/rules/watched.ts'

/** What the screen shows and others can change meanwhile. */
export const watchedAtom = atom<Watched | undefined>(undefined)

/** Refreshes the screen within seconds when someone else changes what it shows. */
export function useWatch(entity: WatchedEntity, id: string) {
  const watch = useSetAtom(watchedAtom)
  useEffect(() => {
    watch({ entity, id })
    return () => watch(undefined)
  }, [watch, entity, id])
}
