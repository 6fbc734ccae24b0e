import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { flatTree } from '#organisation/rules/flat-tree.ts'
import { nodesOf } from '#organisation/rules/tree-nodes.ts'
import { otherDayOf } from './other-day.ts'
import { treeOn } from './tree-query.ts'

/** The whole organization on the day in the address; `on` is undefined today, when it can be changed. */
export function useTreeOn() {
  const [today] = useState(() => dayIn(defaultTimeZone, new Date().toISOString()))
  const [address, setAddress] = useSearchParams()
  const on = otherDayOf(address, today)
  const query = useQuery({ ...treeOn(on), placeholderData: keepPreviousData })
  const { data } = query
  const tree = useMemo(() => data && flatTree(nodesOf(data)), [data])

  const choose = (day: string) =>
    setAddress(
      (current) => {
        if (day === '' || day === today) current.delete('on')
        else current.set('on', day)
        return current
      },
      { replace: true },
    )

  return { today, on, tree, query, choose }
}

export type TreeOn = ReturnType<typeof useTreeOn>
