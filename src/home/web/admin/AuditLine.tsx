import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'
import type { AuditEntry } from '#home/contract/audit.ts'
import { changesOf } from '#home/rules/audit.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { AuditSentence } from '#home/web/AuditSentence.tsx'
import { ImportedChanges } from './ImportedChanges.tsx'
import { useAuditValue } from './use-audit-value.ts'
import { useTexts } from '#home/web/use-texts.ts'

/** One entry; which fields went from what to what unfolds. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { audit: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const shown = useAuditValue()
  const changes = changesOf(entry)
  const label = (field: string) => t.fields[field] ?? field.replaceAll('_', ' ')
  const [hasBefore, hasAfter] = [entry.before !== null, entry.after !== null]

  return (
    <li className={styles.line}>
      <Avatar name={entry.actor_name || t.system} />
      <div className={styles.words}>
        <AuditSentence entry={entry} />
        {entry.import_id && (
          <Link to={`/admin/audit?import_id=${entry.import_id}`} className={styles.link}>
            {t.byImport}
          </Link>
        )}
        <Text size={200} className={styles.when}>
          <time dateTime={entry.at} title={format.ago(entry.at)}>
            {format.moment(entry.at)}
          </time>
        </Text>
        {entry.entity === 'import' && <ImportedChanges entry={entry} />}
        {entry.entity !== 'import' && changes.length > 0 && (
          <details className={styles.details}>
            <summary className={styles.summary}>
              {t.details(changes.length, format.count(changes.length))}
            </summary>
            <FiguresTable
              label={t.title}
              heads={[t.field, ...(hasBefore ? [t.before] : []), ...(hasAfter ? [t.after] : [])]}
              rows={changes.map(({ field, before, after }) => ({
                key: field,
                cells: [
                  label(field),
                  ...(hasBefore
                    ? [
                        <bdi key="before" className={styles.value}>
                          {shown(field, before)}
                        </bdi>,
                      ]
                    : []),
                  ...(hasAfter
                    ? [
                        <bdi key="after" className={styles.value}>
                          {shown(field, after)}
                        </bdi>,
                      ]
                    : []),
                ],
              }))}
            />
          </details>
        )}
      </div>
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'alignItems': 'start',
    'gap': tokens.spacingHorizontalM,
    'padding': tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: {
    flex: '1 1 0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  when: { color: tokens.colorNeutralForeground3 },
  link: { justifySelf: 'start', color: tokens.colorBrandForegroundLink },
  details: { marginBlockStart: tokens.spacingVerticalXS },
  summary: {
    'width': 'fit-content',
    'cursor': 'pointer',
    'color': tokens.colorBrandForegroundLink,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  value: { overflowWrap: 'anywhere' },
})
