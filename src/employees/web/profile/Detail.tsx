import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { body1, caption1 } from '#kit/web/platform/text-styles.ts'

interface Props {
  label: string
  children: ReactNode
}

export function Detail({ label, children }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.detail}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

const useStyles = makeStyles({
  detail: { minWidth: 0 },
  label: { ...caption1, color: tokens.colorNeutralForeground3 },
  value: { ...body1, margin: 0, overflowWrap: 'anywhere' },
})
