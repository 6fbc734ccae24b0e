import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import { storage } from '#kit/web/platform/storage.ts'
import { otherDayOf } from './other-day.ts'

export const views = ['cards', 'tree', 'chart'] as const
export type View = (typeof views)[number]

const isView = (text: string | null): text is View => views.some((view) => view === text)

/** How companies and units are shown: as the address says, else as this account chose last. */
export function useView() {
  const { user_id } = useActor()
  const key = `organisation-view:${user_id}`
  const [params, setParams] = useSearchParams()
  const [stored, setStored] = useState(() => storage.read(key))
  const given = params.get('view')
  const last = isView(stored) ? stored : 'cards'
  const view = isView(given) ? given : last

  return {
    view,
    /** The tree of a past or planned day, in which nothing is changed. */
    isOtherDay: view === 'tree' && otherDayOf(params) !== undefined,
    choose: (view: View) => {
      storage.write(key, view)
      setStored(view)
      setParams(
        (current) => {
          current.set('view', view)
          return current
        },
        { replace: true },
      )
    },
  }
}
