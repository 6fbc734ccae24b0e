import { Button, makeStyles } from '@fluentui/react-components'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Placement } from '#employees/contract/placements.ts'
import { isolated } from '#kit/rules/language.ts'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { matching } from '#kit/web/platform/media.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { LoadFailure } from '#organisation/web/LoadFailure.tsx'
import { PlacementCard } from './PlacementCard.tsx'
import { PlacementTable } from './PlacementTable.tsx'
import type { PlacementAction } from './PlacementTools.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'

interface Props {
  list: UseInfiniteQueryResult<{ rows: Placement[]; count: number }>
  search: string
  mayChange: boolean
  onAction: (action: PlacementAction, placement: Placement) => void
  onClear: () => void
}

/** Eight columns do not fit beside the sidebar of a small window. */
const isNarrowAtom = matching('(max-width: 1199.98px)')

export function PlacementList({ list, search, mayChange, onAction, onClear }: Props) {
  const t = usePlacementTexts()
  const { tryAgain } = useKitTexts()
  const styles = useStyles()
  const isNarrow = useAtomValue(isNarrowAtom)
  const { data, error } = list

  if (!data && error)
    return (
      <LoadFailure
        title={t.loadFailedTitle}
        message={t.loadFailed}
        reason={error.message}
        again={tryAgain}
        onAgain={() => void list.refetch()}
      />
    )
  if (!data) return <CardsSkeleton label={t.loading} height={isNarrow ? 236 : 96} />
  if (data.rows.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<PersonSwapRegular />}
          title={t.empty}
          hint={search ? t.nothingFor(isolated(search)) : undefined}
          action={search !== '' && <Button onClick={onClear}>{t.clearSearch}</Button>}
        />
      </Panel>
    )
  if (isNarrow)
    return (
      <CardGrid
        label={t.placementsUnknown}
        rows={data.rows}
        count={data.count}
        list={list}
        keyOf={({ placement_id }) => placement_id}
        likelyHeight={264}
        most={2}
      >
        {(placement) => (
          <PlacementCard placement={placement} mayChange={mayChange} onAction={onAction} />
        )}
      </CardGrid>
    )
  return (
    <Panel isFlush className={styles.table}>
      <PlacementTable
        placements={data.rows}
        count={data.count}
        list={list}
        mayChange={mayChange}
        onAction={onAction}
      />
    </Panel>
  )
}

const useStyles = makeStyles({ table: { paddingInline: '8px', paddingBlockEnd: '4px' } })
