import { Link, makeStyles, Text, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import type { ReactNode } from 'react'
import type { Note } from '#evaluations/contract/notes.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { useNoteTexts } from './use-note-texts.ts'

interface Props {
  note: Note
  /** What the reader can do with it. */
  children?: ReactNode
}

/** A note: the day, what happened, who wrote it and who reads it. */
export function NoteLine({ note, children }: Props) {
  const t = useNoteTexts()
  const styles = useStyles()
  const f = useFormat()
  const { happened_on, text, link, audience, author_name, objective_title } = useShown(note)
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Text weight="semibold">
          <time dateTime={happened_on}>{f.day(happened_on)}</time>
        </Text>
        <Text className={styles.text} dir="auto">
          {text}
        </Text>
        {link !== null && (
          <Link
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t.openLink(link)}
            className={styles.link}
          >
            <bdi>{link}</bdi>
          </Link>
        )}
        <Text size={200} className={styles.quiet}>
          <bdi>{author_name}</bdi>
          <Separator />
          {audience === 'private' && <LockClosedRegular aria-hidden className={styles.lock} />}
          {t.marks[audience]}
          {objective_title !== null && (
            <>
              <Separator />
              <bdi>{objective_title}</bdi>
            </>
          )}
        </Text>
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'alignItems': 'start',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalS,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: {
    flex: '1 1 0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
  },
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  link: { justifySelf: 'start', maxWidth: '100%', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  lock: { verticalAlign: 'text-bottom', marginInlineEnd: tokens.spacingHorizontalXXS },
  tools: { display: 'flex', flexShrink: 0 },
})
