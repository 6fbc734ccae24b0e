import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { ChartPerson } from '#employees/contract/chart.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import type { ChartFrameProps } from '#organisation/web/chart/chart-frame.ts'
import { ChartSearch } from '#organisation/web/chart/ChartSearch.tsx'
import { ChartView } from '#organisation/web/chart/ChartView.tsx'
import { useChartChoices } from '#organisation/web/chart/use-chart-choices.ts'
import { useChartMatches } from '#organisation/web/chart/use-chart-matches.ts'
import { useChartStyles } from '#organisation/web/chart/use-chart-styles.ts'
import { TreeSkeleton } from '#organisation/web/tree/TreeSkeleton.tsx'
import { chartQueries } from './chart-queries.ts'
import { usePeopleChart } from './use-people-chart.ts'
import { usePeopleChartTexts } from './use-people-chart-texts.ts'

/** Who reports to whom, as far as the reader can see. */
export function PeopleChart({ choice }: Pick<ChartFrameProps, 'choice'>) {
  const t = usePeopleChartTexts()
  const faceOf = useFace()
  const styles = useChartStyles()
  const [params, setParams] = useSearchParams()
  const choices = useChartChoices()
  const matches = useChartMatches()
  const named = useQuery(chartQueries.named(matches.search))
  const found = matches.among(named.data?.results.map(({ employee_id }) => employee_id) ?? [])
  const { top, at, selected, people, source } = usePeopleChart(
    found.match ?? params.get('person') ?? undefined,
    choices,
  )
  const error = top.error ?? at.error
  const person = selected === undefined ? undefined : people.get(selected)

  return (
    <>
      <div className={styles.bar}>
        {choice}
        <ChartSearch label={t.search} matches={found} count={named.data?.count} words={t.found} />
      </div>
      {source.path.length > 0 && (
        <ChartView
          label={t.label}
          source={source}
          choices={choices}
          face={(id) => faceOf(people.get(id))}
          selected={selected}
          onSelect={(id) => {
            matches.setSearch('')
            setParams(
              (current) => {
                current.set('person', id)
                return current
              },
              { replace: true },
            )
          }}
          link={
            person && (
              <Link to={`/employees/${person.employee_id}`} className={styles.link}>
                {t.openProfile}
              </Link>
            )
          }
        />
      )}
      {top.data?.count === 0 && (
        <Panel>
          <EmptyState icon={<PeopleRegular />} title={t.empty} hint={t.emptyHint} />
        </Panel>
      )}
      {source.path.length === 0 && error && (
        <Failure
          title={t.failed}
          problem={error}
          onTryAgain={() => void (top.error ? top : at).refetch()}
        />
      )}
      {source.path.length === 0 && !error && top.data?.count !== 0 && (
        <Panel>
          <TreeSkeleton label={t.loading} />
        </Panel>
      )}
    </>
  )
}

function useFace() {
  const t = usePeopleChartTexts()
  const f = useFormat()
  return (person: ChartPerson | undefined) => {
    if (!person) return undefined
    const { name, position, avatar, reports } = person
    const led = t.reports(reports, f.count(reports))
    return {
      name,
      note: position,
      label: t.card(name, position, led),
      picture: <Avatar name={name} avatar={avatar} />,
    }
  }
}
