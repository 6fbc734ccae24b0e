import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useId, useState, type ComponentType } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Placement } from '#employees/contract/placements.ts'
import { importButton } from '#imports/web/import-button.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { AddPlacementButton } from './AddPlacementButton.tsx'
import { placementQueries } from './placement-queries.ts'
import { PlacementList } from './PlacementList.tsx'
import type { PlacementAction } from './PlacementTools.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'
import { usePlacementsQuery } from './use-placements-query.ts'
import { WithinNote } from './WithinNote.tsx'

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

type OpenDialog = { action: 'create' } | { action: PlacementAction; placement: Placement }

interface Props {
  /** The dialogs, which a later feature knows: they can also place someone from another day on. */
  CreatePlacement: ComponentType<{ onClose: () => void }>
  EditPlacement: ComponentType<{ placement: Placement; onClose: () => void }>
}

/** Who is placed where. */
export function PlacementsScreen({ CreatePlacement, EditPlacement }: Props) {
  const t = usePlacementTexts()
  const format = useFormat()
  const styles = useStyles()
  const titleId = useId()
  const mayChange = mayWriteTeam(useActor())
  const { query, setSearch } = usePlacementsQuery()
  const list = useInfiniteQuery(placementQueries.list(query))
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const open = useCallback(
    (action: PlacementAction, placement: Placement) => setDialog({ action, placement }),
    [],
  )
  const count = list.data && format.count(list.data.count)

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
        {query.within && <WithinNote within={query.within} />}
        <div className={styles.bar}>
          <h2 id={titleId} className={styles.title}>
            <span role="status">
              {count === undefined ? t.placementsUnknown : t.placements(count)}
            </span>
          </h2>
          <SearchField
            className={styles.search}
            value={query.search}
            label={t.search}
            onSearch={setSearch}
          />
        </div>
        <PlacementList
          list={list}
          search={query.search}
          mayChange={mayChange}
          onAction={open}
          onClear={() => setSearch('')}
        />
      </section>
      {dialog?.action === 'create' && <CreatePlacement onClose={close} />}
      {dialog?.action === 'edit' && <EditPlacement placement={dialog.placement} onClose={close} />}
      {dialog?.action === 'remove' && (
        <RemovePlacement placement={dialog.placement} onClose={close} />
      )}
      {dialog?.action === 'history' && (
        <PlacementHistory
          employee={dialog.placement}
          placement={dialog.placement}
          onClose={close}
        />
      )}
    </>
  )
}

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { ...typographyStyles.subtitle1, margin: 0 },
  search: { flexGrow: 1, flexBasis: '260px', maxWidth: '480px' },
})
