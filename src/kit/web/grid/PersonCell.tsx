import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Avatar } from '#kit/web/Avatar.tsx'
import { caption1 } from '#kit/web/platform/text-styles.ts'

interface Props {
  name: string
  avatar?: string
  /** The name as a link, which is no tab stop; plain text unless given. */
  children?: ReactNode
  note: string
}

/** Who a row is about: the first cell. */
export function PersonCell({ name, avatar = '', children, note }: Props) {
  const styles = useStyles()
  return (
    <span className={styles.person}>
      <Avatar name={name} avatar={avatar} size="tiny" />
      <span className={styles.words}>
        {children ?? (
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
        )}
        <bdi className={styles.note} title={note}>
          {note}
        </bdi>
      </span>
    </span>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  name: oneLine,
  note: { ...caption1, ...oneLine, color: tokens.colorNeutralForeground3 },
})
