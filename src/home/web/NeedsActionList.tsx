import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '#kit/web/EmptyState.tsx'
import { NeedsActionLine } from './NeedsActionLine.tsx'
import { homeQueries } from './queries.ts'
import { useTexts } from './use-texts.ts'

export function NeedsActionList() {
  const t = useTexts()
  const styles = useStyles()
  const { results, count } = useSuspenseQuery(homeQueries.needsAction).data

  if (results.length === 0)
    return (
      <EmptyState
        icon={<CheckmarkCircleRegular />}
        title={t.nothingWaits}
        hint={t.nothingWaitsHint}
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {results.map((evaluation) => (
          <li key={evaluation.evaluation_id} className={styles.row}>
            <NeedsActionLine evaluation={evaluation} />
          </li>
        ))}
      </ul>
      {count > results.length && (
        <p className={styles.more}>
          <Link to="/evaluations" className={styles.link}>
            {t.seeAll}
          </Link>
        </p>
      )}
    </>
  )
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  more: {
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
})
