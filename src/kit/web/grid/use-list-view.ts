import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { storage } from '#kit/web/platform/storage.ts'

/** Cards or a list: as the address says, else as this account chose last. */
export function useListView(name: string, user_id: string) {
  const key = `${name}-view:${user_id}`
  const [params, setParams] = useSearchParams()
  const [stored, setStored] = useState(() => storage.read(key))
  const isList = (params.get('view') ?? stored) === 'list'
  return {
    isList,
    chooseList: (isList: boolean) => {
      const view = isList ? 'list' : 'cards'
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

export type ListView = ReturnType<typeof useListView>
