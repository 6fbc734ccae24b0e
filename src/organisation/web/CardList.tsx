import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { NothingFound } from './NothingFound.tsx'

interface Words {
  list: string
  loading: string
  loadFailedTitle: string
  loadFailed: string
  loadAgain?: string
  empty: string
  emptyHint: string
}

interface Props<T> {
  list: UseInfiniteQueryResult<{ rows: T[]; count: number }>
  words: Words
  icon: ReactNode
  search: string
  /** The button that makes the first one. */
  add: ReactNode
  onClear: () => void
  keyOf: (row: T) => string
  likelyHeight: number
  /** The card of one row. */
  children: (row: T) => ReactNode
}

/** The cards of companies or units, or why there are none. */
export function CardList<T>(props: Props<T>) {
  const { list, words: t, icon, search, add, onClear, keyOf, likelyHeight, children } = props
  const { tryAgain } = useKitTexts()
  const { data, error } = list

  if (data && data.rows.length > 0)
    return (
      <CardGrid
        label={t.list}
        rows={data.rows}
        count={data.count}
        list={list}
        keyOf={keyOf}
        likelyHeight={likelyHeight}
      >
        {children}
      </CardGrid>
    )
  if (data)
    return (
      <NothingFound
        icon={icon}
        title={t.empty}
        hint={t.emptyHint}
        search={search}
        add={add}
        onClear={onClear}
      />
    )
  if (error)
    return (
      <LoadFailure
        title={t.loadFailedTitle}
        message={t.loadFailed}
        reason={error.message}
        again={t.loadAgain ?? tryAgain}
        onAgain={() => void list.refetch()}
      />
    )
  return <CardsSkeleton label={t.loading} height={likelyHeight} />
}
