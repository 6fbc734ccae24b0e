import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useLoadFailureCause } from '#kit/web/api/new-release.ts'
import { useRecovery } from './use-recovery.ts'
import { useTexts } from '#kit/web/use-texts.ts'

export interface NotLoadedProps {
  /** Whether the script failed to load more than once on this page. */
  isRetry: boolean
  onTryAgain: () => void
}

/**
 * Reports at the edge of the window that a part of the screen could not be loaded; where only a reload
 * of the page helps it offers that instead.
 */
export function PartNotLoaded({
  isRetry,
  onTryAgain,
  onClose,
}: NotLoadedProps & { onClose?: (() => void) | undefined }) {
  const { part: t, tryAgain, close } = useTexts()
  const styles = useStyles()
  const cause = useLoadFailureCause(isRetry)
  const needsReload = cause === 'outdated' || cause === 'remembered'
  useRecovery(cause === 'unreachable', onTryAgain)
  return (
    <div role="alert" className={styles.bar}>
      <ErrorCircleRegular className={styles.icon} aria-hidden />
      <span className={styles.words}>
        {cause === 'outdated' ? t.newVersion : t.failed}
        {cause === 'remembered' && ` ${t.reloadHelps}`}
      </span>
      <Button
        appearance="primary"
        size="small"
        onClick={needsReload ? () => location.reload() : onTryAgain}
      >
        {needsReload ? t.reload : tryAgain}
      </Button>
      {onClose && (
        <Button size="small" onClick={onClose}>
          {close}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    // Above Fluent's dialogs and toasts, as it answers the latest action.
    zIndex: 1_000_001,
    insetBlockEnd: tokens.spacingVerticalL,
    insetInline: tokens.spacingHorizontalL,
    marginInline: 'auto',
    width: 'fit-content',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusDangerForeground1 },
  words: { minWidth: 0 },
})
