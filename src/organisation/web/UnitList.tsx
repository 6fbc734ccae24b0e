import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardGrid } from '#kit/web/CardGrid.tsx'
import { CardsSkeleton } from '#kit/web/CardsSkeleton.tsx'
import type { Level, Unit } from '#organisation/rules/levels.ts'
import { LevelIcon } from './LevelIcon.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { NothingFound } from './NothingFound.tsx'
import { UnitCard } from './UnitCard.tsx'
import { useTexts } from './use-texts.ts'

interface Props {
  level: Level
  list: UseInfiniteQueryResult<{ rows: Unit[]; count: number }>
  search: string
  add: ReactNode
  onClear: () => void
  onEdit?: (unit: Unit) => void
  onRemove?: (unit: Unit) => void
}

const likelyHeight = 208

export function UnitList({ level, list, search, add, onClear, onEdit, onRemove }: Props) {
  const words = useTexts().levels[level]
  const { data, error } = list

  if (data && data.rows.length > 0)
    return (
      <CardGrid
        label={words.list}
        rows={data.rows}
        count={data.count}
        list={list}
        keyOf={({ unit_id }) => unit_id}
        likelyHeight={likelyHeight}
      >
        {(unit) => <UnitCard level={level} unit={unit} onEdit={onEdit} onRemove={onRemove} />}
      </CardGrid>
    )
  if (data)
    return (
      <NothingFound
        icon={<LevelIcon kind={level} />}
        title={words.empty}
        hint={words.emptyHint}
        search={search}
        add={add}
        onClear={onClear}
      />
    )
  if (error)
    return (
      <LoadFailure
        title={words.loadFailedTitle}
        message={words.loadFailed}
        reason={error.message}
        again={words.loadAgain}
        onAgain={() => void list.refetch()}
      />
    )
  return <CardsSkeleton label={words.loading} height={likelyHeight} />
}
