import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { AuditEntry } from '#home/contract/audit.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { AuditSentence } from '#home/web/AuditSentence.tsx'
import { useTexts } from '#home/web/use-texts.ts'

export function ActivityLine({ entry }: { entry: AuditEntry }) {
  const { audit: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  return (
    <li className={styles.line}>
      <Avatar name={entry.actor_name || t.system} />
      <div className={styles.words}>
        <AuditSentence entry={entry} />
        <Text size={200} className={styles.when}>
          <time dateTime={entry.at} title={format.moment(entry.at)}>
            {format.ago(entry.at)}
          </time>
        </Text>
      </div>
    </li>
  )
}

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  when: { color: tokens.colorNeutralForeground3 },
})
