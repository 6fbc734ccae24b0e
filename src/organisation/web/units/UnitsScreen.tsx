import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { importButton } from '#imports/web/import-button.tsx'
import { isolated } from '#kit/rules/language/language.ts'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { parentOf, type Level, type Unit } from '#organisation/rules/levels.ts'
import { CardList } from '#organisation/web/CardList.tsx'
import { type Breadcrumb, Breadcrumbs } from './Breadcrumbs.tsx'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { ListSearch } from '#organisation/web/ListSearch.tsx'
import { ParentNotFound } from './ParentNotFound.tsx'
import { unitQueries } from '#organisation/web/queries.ts'
import { useView } from '#organisation/web/tree/use-view.ts'
import { ViewTabs } from '#organisation/web/tree/ViewTabs.tsx'
import { SummaryTiles } from './SummaryTiles.tsx'
import { UnitCard } from './UnitCard.tsx'
import { useBreadcrumbs } from './use-breadcrumbs.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { isGone } from './is-gone.ts'
import { useTrail } from './use-trail.ts'
import { useUnitsQuery } from './use-units-query.ts'

const ImportHierarchy = importButton(
  'hierarchy',
  async () => (await import('#organisation/rules/import-kinds.ts')).hierarchyImport,
)

const UnitDialog = lazyPart(async () => (await import('./UnitDialog.tsx')).UnitDialog)
const RemoveUnit = lazyPart(async () => (await import('./RemoveUnit.tsx')).RemoveUnit)

type OpenDialog = { what: 'add' } | { what: 'edit' | 'remove' | 'move' | 'dissolve'; unit: Unit }

/** The whole organization, beginning with the unit or company whose list was opened. */
export type OrganisationView = ComponentType<{ start?: string | undefined }>

type ChangeDialog = ComponentType<{ level: Level; unit: Unit; onClose: () => void }>

interface Props {
  level: Level
  /** The dialogs that move and dissolve a unit with its people. */
  changes: { move: ChangeDialog; dissolve: ChangeDialog }
  views: { tree: OrganisationView; chart: OrganisationView }
}

/** All units of one of the four levels below a company, or those of one parent. */
export function UnitsScreen({ level, changes, views }: Props) {
  const t = useTexts()
  const words = t.levels[level]
  const styles = useStyles()
  const mayChange = mayWriteTeam(useActor())
  const { query, search } = useUnitsQuery(level)
  const { trail, error } = useTrail(parentOf[level], query.parent)
  const { crumbs, back } = useBreadcrumbs(level, query.parent ? trail : [])
  const { view, choose, isOtherDay } = useView()
  const isCards = view === 'cards'
  const list = useInfiniteQuery({ ...unitQueries.list(level, query), enabled: isCards })
  // Then the button is where the list would be.
  const isEmpty = !query.search && list.data?.rows.length === 0
  const [doing, setDoing] = useStoredState<OpenDialog>(`units:${level}`)
  const parent = query.parent ? trail.at(-1) : undefined
  const close = () => setDoing(undefined)
  const Whole = isCards ? undefined : views[view]

  if (isGone(error)) return <ParentNotFound level={level} />

  const add = mayChange && !isOtherDay && (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setDoing({ what: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={query.parent ? !parent && '\u00a0' : words.subtitle}
        leading={query.parent ? <BackTo crumb={back} /> : undefined}
        path={(parent || !query.parent) && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        more={add && level === 'department' && <ImportHierarchy />}
        primary={isEmpty ? undefined : add}
      />
      <ViewTabs view={view} onChoose={choose} />
      {Whole && <Whole start={query.parent || undefined} />}
      {isCards && words.independent && !query.parent && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{words.independent}</MessageBarBody>
        </MessageBar>
      )}
      {isCards && <SummaryTiles level={level} totals={list.data?.first?.totals} />}
      {isCards && (
        <div className={styles.list}>
          <ListSearch
            label={words.search}
            search={query.search}
            found={query.search && list.data && { count: list.data.count, words: words.found }}
            onSearch={search}
          />
          <CardList
            list={list}
            words={words}
            icon={<LevelIcon kind={level} />}
            search={query.search}
            add={add}
            onClear={() => search('')}
            keyOf={({ unit_id }) => unit_id}
            likelyHeight={208}
          >
            {(unit) => (
              <UnitCard
                level={level}
                unit={unit}
                {...(mayChange && {
                  onEdit: () => setDoing({ what: 'edit', unit }),
                  onRemove: () => setDoing({ what: 'remove', unit }),
                  onMove: () => setDoing({ what: 'move', unit }),
                  onDissolve: () => setDoing({ what: 'dissolve', unit }),
                })}
              />
            )}
          </CardList>
        </div>
      )}
      {doing?.what === 'add' && <UnitDialog level={level} parent={parent} onClose={close} />}
      {doing?.what === 'edit' && <UnitDialog level={level} unit={doing.unit} onClose={close} />}
      {doing?.what === 'move' && <changes.move level={level} unit={doing.unit} onClose={close} />}
      {doing?.what === 'dissolve' && (
        <changes.dissolve level={level} unit={doing.unit} onClose={close} />
      )}
      {doing?.what === 'remove' && <RemoveUnit level={level} unit={doing.unit} onClose={close} />}
    </>
  )
}

/** One level up, from the start: the heading would move when it is known. */
function BackTo({ crumb }: { crumb: Breadcrumb | undefined }) {
  const t = useTexts()
  const { name = t.levels.department.title, to = '/departments' } = crumb ?? {}
  return <BackIcon to={to}>{t.backTo(isolated(name))}</BackIcon>
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
})
