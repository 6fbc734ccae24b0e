import { CounterBadge, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { maxAtOnce } from '#evaluations/rules/bulk/many.ts'
import type { Approval } from '#evaluations/web/bulk/use-choice.ts'
import { type ActionGroup as Group, statusesIn } from '#evaluations/rules/list/action-group.ts'
import { stageNames, stages } from '#evaluations/web/list/stages.ts'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { fingers } from '#kit/web/platform/media.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { ActionRow } from './ActionRow.tsx'
import { ApproveAll } from './ApproveAll.tsx'
import { useTexts } from '#home/web/use-texts.ts'

type Props = Dashboard['needs_action']['groups'][number] & {
  onAskForAll: (approvals: readonly Approval[]) => void
}

/** The stage of the list of evaluations that has all of a group. */
const stageOf = (group: Group) =>
  stageNames.find((name) =>
    statusesIn(group).every((status) => stages[name].some((one) => one === status)),
  ) ?? ''

/** What is to be done the same way: the longest waiting, and the way to all of them. */
export function ActionGroup({ group, count, results, onAskForAll }: Props) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const id = useId()
  const takesAll = group === 'approve' || group === 'complete'
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {t.groups[group]}
        </h3>
        <CounterBadge color="informative" appearance="filled" size="small" overflowCount={999}>
          {format.count(count)}
        </CounterBadge>
        {takesAll && count > 1 && count <= maxAtOnce && (
          <ApproveAll group={group} label={t.all(group, format.count(count))} onAsk={onAskForAll} />
        )}
      </div>
      <ul className={styles.list}>
        {results.map((evaluation) => (
          <ActionRow key={evaluation.evaluation_id} evaluation={evaluation} />
        ))}
      </ul>
      {count > results.length && (
        <Link
          to={`/evaluations?mine=true&status=${stageOf(group)}`}
          aria-label={`${t.seeAll(format.count(count))}: ${t.groups[group]}`}
          className={styles.all}
        >
          {t.seeAll(format.count(count))}
        </Link>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '40px',
    paddingInline: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: { ...body1Strong, margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  all: {
    ...body1Strong,
    'display': 'flex',
    'alignItems': 'center',
    'minHeight': '40px',
    'paddingInline': tokens.spacingHorizontalL,
    'borderTop': `1px solid ${tokens.colorNeutralStroke2}`,
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    [fingers]: { minHeight: '44px' },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})
