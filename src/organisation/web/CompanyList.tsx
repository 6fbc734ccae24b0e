import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CardGrid } from '#kit/web/CardGrid.tsx'
import { CardsSkeleton } from '#kit/web/CardsSkeleton.tsx'
import type { Company } from '#organisation/contract/companies.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { LevelIcon } from './LevelIcon.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  list: UseInfiniteQueryResult<{ rows: Company[]; count: number }>
  search: string
  add: ReactNode
  onClear: () => void
  onEdit?: (company: Company) => void
  onRemove?: (company: Company) => void
}

const likelyHeight = 236

export function CompanyList({ list, search, add, onClear, onEdit, onRemove }: Props) {
  const { companies: t } = useTexts()
  const { tryAgain } = useKitTexts()
  const { data, error } = list

  if (data && data.rows.length > 0)
    return (
      <CardGrid
        label={t.list}
        rows={data.rows}
        count={data.count}
        list={list}
        keyOf={({ company_id }) => company_id}
        likelyHeight={likelyHeight}
      >
        {(company) => <CompanyCard company={company} onEdit={onEdit} onRemove={onRemove} />}
      </CardGrid>
    )
  if (data)
    return (
      <NothingFound
        icon={<LevelIcon kind="company" />}
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
        again={tryAgain}
        onAgain={() => void list.refetch()}
      />
    )
  return <CardsSkeleton label={t.loading} height={likelyHeight} />
}
