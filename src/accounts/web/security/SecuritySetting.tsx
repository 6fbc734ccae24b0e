import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { body1, subtitle2 } from '#kit/web/platform/text-styles.ts'

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** The button beside it. */
  action: ReactNode
  children?: ReactNode
}

export function SecuritySetting({ icon, title, text, action, children }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.setting} aria-label={title}>
      <div className={styles.line}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

const useStyles = makeStyles({
  setting: { display: 'grid', gap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalL },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  icon: {
    display: 'inline-flex',
    padding: '10px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  words: { flex: '1 1 180px', minWidth: 0 },
  title: { ...subtitle2, margin: 0 },
  text: { ...body1, margin: 0, color: tokens.colorNeutralForeground3 },
})
