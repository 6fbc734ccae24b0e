import { makeStyles, tokens } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Placement } from '#employees/contract/placements.ts'
import type { Step } from '#employees/rules/placements/placement.ts'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle1 } from '#kit/web/platform/text-styles.ts'
import { UnitEmployee } from './UnitEmployee.tsx'
import { placementQueries } from './placement-queries.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

interface Props {
  within: { step: Step; id: string }
  /** What can be done with one of them. */
  tools?: ((placement: Placement) => ReactNode) | undefined
  /** What makes someone a thing to drag. */
  dragging?: ((placement: Placement) => ComponentProps<'section'>) | undefined
  /** The next step where there is no one. */
  action?: ReactNode
}

/** The employees of a company or unit, and of the units below it, that the user can see. */
export function UnitEmployees({ within, tools, dragging, action }: Props) {
  const { people: t, loadFailed } = usePlacementTexts()
  const format = useFormat()
  const styles = useStyles()
  const titleId = useId()
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
            <Panel {...dragging?.(placement)} className={styles.person}>
              <UnitEmployee placement={placement} />
              {tools?.(placement)}
            </Panel>
          )}
        </CardGrid>
      )}
      {data?.rows.length === 0 && (
        <Panel>
          <EmptyState icon={<PeopleRegular />} title={t.empty} hint={t.emptyHint} action={action} />
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
  title: { ...subtitle1, margin: 0 },
  person: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
})
