import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface Props {
  /** One large icon in a muted colour. */
  icon?: ReactNode
  title: string
  hint?: string
  /** The next step. */
  action?: ReactNode
}

/** A message for when there is nothing to show. */
export function EmptyState({ icon, title, hint, action }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Text as="p" size={400} weight="semibold" className={styles.line}>
        {title}
      </Text>
      {hint && (
        <Text as="p" className={styles.hint}>
          {hint}
        </Text>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXXXL,
    paddingInline: tokens.spacingHorizontalL,
  },
  icon: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '64px',
    height: '64px',
    marginBlockEnd: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    fontSize: '28px',
  },
  line: { margin: 0 },
  hint: {
    margin: 0,
    maxWidth: '36rem',
    whiteSpace: 'pre-line',
    color: tokens.colorNeutralForeground3,
  },
  action: { marginBlockStart: tokens.spacingVerticalM },
})
