import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { type NotLoadedProps, useLoadFailure } from '#kit/web/api/new-release.ts'
import { useTexts } from '#kit/web/use-texts.ts'

/**
 * Reports at the edge of the window that a part of the screen could not be loaded; where only a reload
 * of the page helps it offers that instead.
 */
export function PartNotLoaded({
  onClose,
  ...props
}: NotLoadedProps & { onClose?: (() => void) | undefined }) {
  const { part: t, tryAgain, close } = useTexts()
  const styles = useStyles()
  const { cause, needsReload, onAct } = useLoadFailure(props)
  return (
    <div role="alert" className={styles.bar}>
      <ErrorCircleRegular className={styles.icon} aria-hidden />
      <span className={styles.words}>{cause === 'outdated' ? t.newVersion : t.failed}</span>
      <Button appearance="primary" size="small" onClick={onAct}>
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
