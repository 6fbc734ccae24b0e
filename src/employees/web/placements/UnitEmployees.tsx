import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { UnitEmployee } from './UnitEmployee.tsx'
import { placementQueries } from './placement-queries.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

/** The employees of a sub-section that the user can see. */
export function UnitEmployees({ sub_section }: { sub_section: string }) {
  const { people: t, loadFailed } = usePlacementTexts()
  const format = useFormat()
  const styles = useStyles()
  const titleId = useId()
  const within = { step: 'sub_section' as const, id: sub_section }
  const list = useInfiniteQuery(placementQueries.list({ search: '', within }))
  const { data, error } = list

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {data ? t.title(format.count(data.count)) : t.titleUnknown}
      </h2>
      {data && data.rows.length > 0 && (
        <CardGrid
          label={t.list}
          rows={data.rows}
          count={data.count}
          list={list}
          keyOf={({ placement_id }) => placement_id}
          likelyHeight={66}
        >
          {(placement) => (
            <Panel>
              <UnitEmployee placement={placement} />
            </Panel>
          )}
        </CardGrid>
      )}
      {data?.rows.length === 0 && (
        <Panel>
          <EmptyState icon={<PeopleRegular />} title={t.empty} hint={t.emptyHint} />
        </Panel>
      )}
      {!data && error && (
        <Failure hint={loadFailed} problem={error} onTryAgain={() => void list.refetch()} />
      )}
      {!data && !error && <CardsSkeleton label={t.loading} height={66} />}
    </section>
  )
}

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  title: { ...typographyStyles.subtitle1, margin: 0 },
})
