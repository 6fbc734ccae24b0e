import {
  CounterBadge,
  makeStyles,
  Text,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import type { ReactNode } from 'react'
import { StuckLink } from '#evaluations/web/stuck/StuckLink.tsx'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ActionGroup } from './ActionGroup.tsx'
import { useTexts } from '#home/web/use-texts.ts'

interface Props extends Pick<Dashboard['needs_action'], 'count' | 'groups'> {
  /** How far the season is, beside the heading. */
  season: ReactNode
}

/** Evaluations that need the user's action, by what is to be done. */
export function NeedsAction({ count, groups, season }: Props) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  return (
    // Takes the focus when the last row of a group has gone.
    <Panel isFlush aria-labelledby="needs-action" tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <h2 id="needs-action" className={styles.heading}>
          {t.title}
        </h2>
        {count > 0 && (
          <CounterBadge color="brand" appearance="filled" overflowCount={999}>
            {format.count(count)}
          </CounterBadge>
        )}
        <div className={styles.more}>
          {season}
          <StuckLink hidesNone />
        </div>
      </div>
      {groups.map((group) => (
        <ActionGroup key={group.group} {...group} />
      ))}
      {groups.length === 0 && (
        <div className={styles.none}>
          <CheckmarkCircleRegular className={styles.icon} aria-hidden />
          <Text>
            {t.none} <span className={styles.quiet}>{t.noneHint}</span>
          </Text>
        </div>
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
  heading: { ...typographyStyles.subtitle2, margin: 0 },
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
