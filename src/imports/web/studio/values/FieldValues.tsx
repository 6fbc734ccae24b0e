import { Link, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { Column } from '#imports/rules/row.ts'
import { importQueries } from '#imports/web/queries.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { LoadMore } from '#kit/web/lists/LoadMore.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { DecideAll } from './DecideAll.tsx'
import type { Decisions } from './use-decisions.ts'
import { ValueLine } from './ValueLine.tsx'
import type { ValueState } from './ValuesStep.tsx'

interface Props {
  draft: MappedDraft
  field: Column
  state: ValueState
  decisions: Decisions
}

/** The values of one field; those that are decided stay in the list until it is shown again. */
export function FieldValues({ draft, field, state, decisions }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { distinct = 0, open = 0 } = draft.mapping.values[field.id] ?? {}
  const list = useInfiniteQuery(
    importQueries.values(draft.run.import_id, field.id, state, distinct),
  )
  if (list.error && !list.data)
    return (
      <Failure
        title={t.values.failed}
        problem={list.error}
        onTryAgain={() => void list.refetch()}
      />
    )
  if (!list.data) {
    return (
      <Skeleton aria-label={t.values.loading}>
        <SkeletonItem style={{ height: '160px' }} />
      </Skeleton>
    )
  }
  const { rows } = list.data
  if (rows.length === 0) return null
  return (
    <Panel isFlush aria-labelledby={titleId}>
      <div className={styles.top}>
        <h3 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          {draft.name(field.id)}
        </h3>
        <span role="status" className={styles.quiet}>
          {t.values.counts(count(open), count(distinct))}
        </span>
        {state === 'open' && (
          <DecideAll
            import_id={draft.run.import_id}
            field={field}
            loaded={rows}
            hasMore={list.hasNextPage}
            decisions={decisions}
            onDecided={() => title.current?.focus()}
          />
        )}
        {field.id === 'company' && state === 'open' && <CompanyLink />}
      </div>
      <ul className={styles.values} aria-labelledby={titleId}>
        {rows.map((value) => (
          <ValueLine
            key={`${value.within ?? ''}\n${value.from}`}
            import_id={draft.run.import_id}
            value={value}
            field={field}
            state={state}
            decisions={decisions}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </Panel>
  )
}

/** Companies are not created by an import of people. */
function CompanyLink() {
  const t = useStudioTexts()
  return (
    <Link href={useHref('/companies')} onClick={useLinkClickHandler('/companies')}>
      {t.values.addCompany}
    </Link>
  )
}

const useStyles = makeStyles({
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
  values: { margin: 0, padding: 0, listStyleType: 'none' },
})
