import { CounterBadge, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { type ReactNode, useState } from 'react'
import type { Approval } from '#evaluations/web/bulk/use-choice.ts'
import { StuckLink } from '#evaluations/web/stuck/StuckLink.tsx'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { ActionGroup } from './ActionGroup.tsx'
import { useTexts } from '#home/web/use-texts.ts'

const ApprovalDialog = lazyPart(
  async () => (await import('#evaluations/web/bulk/ApprovalDialog.tsx')).ApprovalDialog,
)

const SelfAssessments = lazyPart(
  async () => (await import('./SelfAssessments.tsx')).SelfAssessments,
)

interface Props extends Pick<Dashboard['needs_action'], 'count' | 'groups' | 'self_assessments'> {
  /** How far the season is, beside the heading. */
  season: ReactNode
}

/** Evaluations that need the user's action, by what is to be done. */
export function NeedsAction({ count, groups, self_assessments, season }: Props) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  // Of the panel and not of a group: a group goes with its last row, and the result is still to be read.
  const [approvals, setApprovals] = useState<readonly Approval[]>()
  const all = count + self_assessments.length
  return (
    // Takes the focus when the last row of a group has gone.
    <Panel isFlush aria-labelledby="needs-action" tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <h2 id="needs-action" className={styles.heading}>
          {t.title}
        </h2>
        {all > 0 && (
          <CounterBadge color="brand" appearance="filled" overflowCount={999}>
            {format.count(all)}
          </CounterBadge>
        )}
        <div className={styles.more}>
          {season}
          <StuckLink hidesNone />
        </div>
      </div>
      {groups.map((group) => (
        <ActionGroup key={group.group} {...group} onAskForAll={setApprovals} />
      ))}
      {/* Below what others wait for, which stays in sight however many there are. */}
      {self_assessments.length > 0 && <SelfAssessments asked={self_assessments} />}
      {all === 0 && (
        <div className={styles.none}>
          <CheckmarkCircleRegular className={styles.icon} aria-hidden />
          <Text>
            {t.none} <span className={styles.quiet}>{t.noneHint}</span>
          </Text>
        </div>
      )}
      {approvals && (
        <ApprovalDialog approvals={approvals} onClose={() => setApprovals(undefined)} />
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { outlineStyle: 'none' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalM,
  },
  heading: { ...subtitle2, margin: 0 },
  more: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'alignItems': 'center',
    'columnGap': tokens.spacingHorizontalL,
    'marginInlineStart': 'auto',
    ':empty': { display: 'none' },
    '@media (max-width: 480px)': { flexBasis: '100%' },
  },
  none: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '56px',
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
