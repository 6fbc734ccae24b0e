import { makeStyles, tokens } from '@fluentui/react-components'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useId, type ComponentType } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Placement } from '#employees/contract/placements.ts'
import type { Named } from '#employees/rules/placements/placement.ts'
import { importButton } from '#imports/web/import-button.tsx'
import type { SelectedProps } from '#kit/web/grid/GridList.tsx'
import type { Page } from '#kit/contract/page.ts'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { shown } from '#kit/web/use-shown.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle1 } from '#kit/web/platform/text-styles.ts'
import { AddPlacementButton } from './AddPlacementButton.tsx'
import { PlacementFilters } from './PlacementFilters.tsx'
import { placedLine, type PlacementLine, unplacedLine } from './placement-line.ts'
import { placementQueries, type PlacementsQuery } from './placement-queries.ts'
import { PlacementList } from './PlacementList.tsx'
import type { PlacementAction } from './use-placement-tools.ts'
import { usePlacementTexts } from './use-placement-texts.ts'
import { usePlacementsQuery } from './use-placements-query.ts'

const ImportPlacements = importButton(
  'placements',
  async () => (await import('#employees/rules/import-kinds.ts')).placementsImport,
)

const RemovePlacement = lazyPart(
  async () => (await import('./RemovePlacement.tsx')).RemovePlacement,
)
const PlacementHistory = lazyPart(
  async () => (await import('./PlacementHistory.tsx')).PlacementHistory,
)

interface Props {
  /** The dialogs, which a later feature knows: they can also place someone from another day on. */
  CreatePlacement: ComponentType<{ employee?: Named; onClose: () => void }>
  EditPlacement: ComponentType<{ placement: Placement; onClose: () => void }>
  /** What can be done with several people. */
  Selected: ComponentType<SelectedProps<PlacementLine>> | undefined
}

/** Who is placed where. */
export function PlacementsScreen({ CreatePlacement, EditPlacement, Selected }: Props) {
  const t = usePlacementTexts()
  const format = useFormat()
  const styles = useStyles()
  const titleId = useId()
  const mayChange = mayWriteTeam(useActor())
  const { query, setSearch, setWithin, setUnplaced, order } = usePlacementsQuery()
  const list = usePlacementLines(query)
  const [dialog, setDialog] = useStoredState<{ action: PlacementAction; line?: PlacementLine }>(
    'placements',
  )
  const close = () => setDialog(undefined)
  const open = useCallback(
    (action: PlacementAction, line: PlacementLine) => setDialog({ action, line }),
    [setDialog],
  )
  const count = list.data && format.count(list.data.count)
  const words = query.isUnplaced ? t.unplaced : t.placements
  const { line } = dialog ?? {}

  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        more={mayChange && <ImportPlacements />}
        primary={
          <AddPlacementButton mayAdd={mayChange} onAdd={() => setDialog({ action: 'create' })} />
        }
      />
      <section aria-labelledby={titleId} className={styles.section}>
        <PlacementFilters query={query} onWithin={setWithin} onUnplaced={setUnplaced}>
          <h2 id={titleId} className={styles.title}>
            <span role="status">{count === undefined ? t.placementsUnknown : words(count)}</span>
          </h2>
          <SearchField
            className={styles.search}
            value={query.search}
            label={t.search}
            onSearch={setSearch}
          />
        </PlacementFilters>
        <PlacementList
          list={list}
          search={query.search}
          mayChange={mayChange}
          ordering={query.ordering ?? 'employee'}
          onOrder={order}
          onAction={open}
          onClear={() => setSearch('')}
          Selected={Selected}
        />
      </section>
      {dialog?.action === 'create' && (
        <CreatePlacement
          {...(line && { employee: { id: line.employee_id, name: line.employee_name } })}
          onClose={close}
        />
      )}
      {dialog?.action === 'edit' && line?.placement && (
        <EditPlacement placement={line.placement} onClose={close} />
      )}
      {dialog?.action === 'remove' && line?.placement && (
        <RemovePlacement placement={line.placement} onClose={close} />
      )}
      {dialog?.action === 'history' && line && (
        <PlacementHistory employee={line} listed={line.placement} onClose={close} />
      )}
    </>
  )
}

type Pages<Row> = InfiniteData<Page<Row>>

const linesOf =
  <Row,>(lineOf: (row: Row) => PlacementLine) =>
  ({ pages }: Pages<Row>) => ({
    rows: pages.flatMap(({ results }) => shown(results).map(lineOf)),
    count: pages[0]?.count ?? 0,
  })

/** Those who are placed, or those who are not. */
function usePlacementLines(query: PlacementsQuery) {
  const placed = useInfiniteQuery({
    ...placementQueries.list(query),
    select: linesOf(placedLine),
    enabled: !query.isUnplaced,
  })
  const unplaced = useInfiniteQuery({
    ...placementQueries.unplaced(query),
    select: linesOf(unplacedLine),
    enabled: query.isUnplaced === true,
  })
  return query.isUnplaced ? unplaced : placed
}

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  title: { ...subtitle1, margin: 0 },
  search: { flexGrow: 1, flexBasis: '220px', maxWidth: '480px', marginInlineStart: 'auto' },
})
