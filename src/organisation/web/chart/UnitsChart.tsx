import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { type FlatTree, flatTree, nodesNamed, pathTo } from '#organisation/rules/flat-tree.ts'
import { LevelIcon } from '#organisation/web/LevelIcon.tsx'
import { OtherDayNote } from '#organisation/web/tree/OtherDayNote.tsx'
import { TreeSkeleton } from '#organisation/web/tree/TreeSkeleton.tsx'
import { useSelectedUnit } from '#organisation/web/tree/use-selected-unit.ts'
import { useTreeOn } from '#organisation/web/tree/use-tree-on.ts'
import { useTreeTexts } from '#organisation/web/tree/use-tree-texts.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import type { ChartFrameProps } from './chart-frame.ts'
import { ChartSearch } from './ChartSearch.tsx'
import { ChartView } from './ChartView.tsx'
import { useChartChoices } from './use-chart-choices.ts'
import { useChartMatches } from './use-chart-matches.ts'
import { useChartStyles } from './use-chart-styles.ts'
import { useChartTexts } from './use-chart-texts.ts'

const none = flatTree([])

const sourceOf = (tree: FlatTree, selected: string | undefined) => {
  const roots = tree.nodes.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
  const below = (id: string | null) => (id === null ? roots : (tree.byId.get(id)?.below ?? []))
  return {
    path: pathTo(tree, selected ?? null).map(({ id }) => id),
    below: (id: string | null) => ({ ids: below(id), count: below(id).length }),
    countBelow: (id: string) => below(id).length,
  }
}

/** Companies and units as a chart, on the day of the address. */
export function UnitsChart({ start, choice }: ChartFrameProps) {
  const t = useTreeTexts()
  const chart = useChartTexts()
  const { employees } = useTexts()
  const f = useFormat()
  const styles = useChartStyles()
  const { tree = none, query, ...day } = useTreeOn()
  const unit = useSelectedUnit(tree, start)
  const choices = useChartChoices()
  const matches = useChartMatches()
  const named = useMemo(() => {
    const ids = nodesNamed(tree, matches.search)
    return tree.nodes.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  }, [tree, matches.search])
  const found = matches.among(named)
  const selected = found.match ?? unit.selected?.id
  const source = useMemo(() => sourceOf(tree, selected), [tree, selected])

  return (
    <>
      <OtherDayNote {...day} />
      <div className={styles.bar}>
        {choice}
        <ChartSearch
          label={t.search}
          matches={found}
          count={query.data && found.found.length}
          words={t.found}
        />
      </div>
      {query.isPending && (
        <Panel>
          <TreeSkeleton label={t.loading} />
        </Panel>
      )}
      {!query.data && query.error && (
        <Failure title={t.failed} problem={query.error} onTryAgain={() => void query.refetch()} />
      )}
      {tree.nodes.length > 0 && (
        <ChartView
          label={chart.units}
          source={source}
          choices={choices}
          face={(id) => {
            const node = tree.byId.get(id)
            if (!node) return undefined
            const { kind, name, manager, employee_count } = node
            const people = employees(employee_count, f.count(employee_count))
            return {
              name,
              note: manager === null ? people : `${people} · ${isolated(manager)}`,
              label: t.row(name, people, manager),
              picture: <LevelIcon kind={kind} />,
            }
          }}
          selected={selected}
          onSelect={(id) => {
            matches.setSearch('')
            unit.select(id)
          }}
          link={
            selected && (
              <Link to={`?view=tree&unit=${encodeURIComponent(selected)}`} className={styles.link}>
                {chart.openTree}
              </Link>
            )
          }
        />
      )}
    </>
  )
}
