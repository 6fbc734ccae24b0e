import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Avatar } from '#kit/web/Avatar.tsx'
import { caption1 } from '#kit/web/platform/text-styles.ts'

interface Props {
  /** Whose picture is shown; left out where the row is not about a person. */
  person?: { name: string; avatar?: string }
  /** A link or a button: the whole row acts for it (link-styles.ts). */
  title: ReactNode
  note: ReactNode
  /** At the end of the row. */
  children?: ReactNode
}

/** One row of a long list on a phone. */
export function Line({ person, title, note, children }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.line}>
      {person && <Avatar {...person} size="compact" />}
      <span className={styles.words}>
        {title}
        <span className={styles.note}>{note}</span>
      </span>
      {children}
    </div>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const useStyles = makeStyles({
  line: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: '64px',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', flexGrow: 1, minWidth: 0 },
  note: { ...caption1, ...oneLine, color: tokens.colorNeutralForeground3 },
})
