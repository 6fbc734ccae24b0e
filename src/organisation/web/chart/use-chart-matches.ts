import { useState } from 'react'

/** A search in a chart, and which of its matches is looked at. */
export function useChartMatches() {
  const [{ search, at }, setSearching] = useState({ search: '', at: 0 })
  const setSearch = (text: string) => setSearching({ search: text, at: 0 })
  return {
    search,
    setSearch,
    among: (ids: readonly string[]) => {
      const found = search === '' ? [] : ids
      const index = Math.min(at, Math.max(0, found.length - 1))
      return {
        search,
        setSearch,
        found,
        index,
        match: found[index],
        step: (by: number) =>
          setSearching({ search, at: (index + by + found.length) % Math.max(1, found.length) }),
      }
    },
  }
}

export type ChartMatches = ReturnType<ReturnType<typeof useChartMatches>['among']>
