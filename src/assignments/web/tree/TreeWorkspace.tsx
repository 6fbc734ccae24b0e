import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { useState } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { type FlatTree, placementIn } from '#organisation/rules/flat-tree.ts'
import { ListSearch } from '#organisation/web/ListSearch.tsx'
import { TreeDay } from '#organisation/web/tree/TreeDay.tsx'
import { UnitTree } from '#organisation/web/tree/UnitTree.tsx'
import { useOpenUnits } from '#organisation/web/tree/use-open-units.ts'
import { useSelectedUnit } from '#organisation/web/tree/use-selected-unit.ts'
import type { TreeOn } from '#organisation/web/tree/use-tree-on.ts'
import { useTreeTexts } from '#organisation/web/tree/use-tree-texts.ts'
import { useSearch } from '#organisation/web/use-search.ts'
import { MoveDialogs, type Moving } from './MoveDialogs.tsx'
import { useUnitDrag } from './use-unit-drag.ts'
import { UnitDetails } from './UnitDetails.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'

interface Props {
  tree: FlatTree
  day: TreeOn
  start: string | undefined
}

/** The tree on one side and the unit that is chosen in it on the other; on a phone one after the other. */
export function TreeWorkspace({ tree, day, start }: Props) {
  const t = useTreeTexts()
  const styles = useStyles()
  const { search, setSearch } = useSearch()
  const unit = useSelectedUnit(tree, start)
  const { selected, isAlone, isPhone } = unit
  const [left, setLeft] = useState<string>()
  if (isAlone && selected && selected.id !== left) setLeft(selected.id)
  const rows = useOpenUnits(tree, { search, at: selected?.id })
  const isReadOnly = day.on !== undefined
  const mayMove = mayWriteTeam(useActor()) && !isReadOnly
  const [moving, setMoving] = useStoredState<Moving>('tree:moving')
  const drag = useUnitDrag({
    isEnabled: mayMove && !isPhone,
    onOpen: ({ id, below }) => {
      if (below.length > 0) rows.setOpen(new Set([...rows.open, id]))
    },
    onDrop: (dragged, { id, name }) => {
      if ('unit' in dragged) {
        setMoving({ ...dragged, target: { id, name } })
        return
      }
      const place = placementIn(tree, id)
      if (place) setMoving({ ...dragged, target: { id, name, place } })
    },
  })

  return (
    <>
      {!isAlone && (
        <div className={styles.bar}>
          <div className={styles.search}>
            <ListSearch
              label={t.search}
              search={search}
              found={search && { count: rows.found, words: t.found }}
              onSearch={setSearch}
            />
          </div>
          <TreeDay {...day} className={styles.day} />
        </div>
      )}
      {tree.nodes.length > 0 && (
        <div className={styles.parts}>
          {!isAlone && (
            <Panel isFlush className={styles.tree} aria-busy={day.query.isPlaceholderData}>
              <UnitTree
                label={t.title}
                tree={rows.shown}
                open={rows.open}
                onOpen={rows.setOpen}
                selected={isPhone ? undefined : selected?.id}
                start={isPhone ? left : undefined}
                onSelect={({ id }) => unit.select(id)}
                isDimmed={drag.isDimmed}
                dragging={drag.row}
                target={drag.over}
                className={styles.rows}
              />
            </Panel>
          )}
          {isAlone && (
            <Button
              appearance="subtle"
              icon={<ArrowLeftRegular className={styles.arrow} />}
              className={styles.back}
              onClick={unit.leave}
            >
              {t.backToTree}
            </Button>
          )}
          {selected && (isAlone || !isPhone) && (
            <UnitDetails
              key={selected.id}
              tree={tree}
              node={selected}
              isReadOnly={isReadOnly}
              takesFocus={isAlone}
              dragging={drag.person}
              onMove={mayMove ? setMoving : undefined}
            />
          )}
        </div>
      )}
      {moving && <MoveDialogs moving={moving} onClose={() => setMoving(undefined)} />}
    </>
  )
}

const phone = '@media (max-width: 767.98px)'
const stacked = '@media (max-width: 1023.98px)'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
  },
  search: { flexGrow: 1, flexBasis: '220px', minWidth: 0, maxWidth: '480px' },
  day: { width: '220px', maxWidth: '100%', [phone]: { width: '100%' } },
  parts: {
    display: 'grid',
    gridTemplateColumns: '400px minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
    [stacked]: { gridTemplateColumns: '320px minmax(0, 1fr)' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The tree stays in sight while the people beside it are scrolled.
  tree: {
    position: 'sticky',
    insetBlockStart: '72px',
    padding: tokens.spacingHorizontalS,
    [phone]: { position: 'static' },
  },
  rows: { maxHeight: 'max(320px, calc(100dvh - 300px))' },
  back: { justifySelf: 'start' },
  arrow: { ':dir(rtl)': { scale: '-1 1' } },
})
