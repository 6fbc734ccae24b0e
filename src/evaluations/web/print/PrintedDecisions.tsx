import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import { isPrinted } from '#evaluations/rules/document/content.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'
import { useEndingTexts } from '#evaluations/web/ending/use-ending-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

const nothing = { from: '', to: '', name: '' }

/** Who moved the evaluation on, when, and what was said; the first decision first. */
export function PrintedDecisions({ history }: { history: readonly HistoryEntry[] }) {
  const t = useTexts().print
  const { history: h, statuses } = useTexts()
  const ending = useEndingTexts()
  const { roles } = useAccountTexts()
  const styles = useStyles()
  const f = useFormat()
  const decisions = history.filter(({ action }) => isPrinted(action)).toReversed()

  if (decisions.length === 0) return <Text>{t.noDecisions}</Text>
  return (
    <FiguresTable
      label={t.decisions}
      heads={[t.who, t.what, t.when]}
      rows={decisions.map(({ history_id, at, actor_name, actor_role, ...entry }) => ({
        key: history_id,
        cells: [
          <span key="who" className={styles.words}>
            <Text>
              <bdi>{actor_name}</bdi>
            </Text>
            <Text size={200} className={styles.quiet}>
              {roles[actor_role]}
            </Text>
          </span>,
          <span key="what" className={styles.words}>
            <Text>
              {entry.from && (
                <>
                  {statuses[entry.from]}
                  <Separator />
                </>
              )}
              {entry.to && <strong>{statuses[entry.to]}</strong>}
              {entry.action === 'acknowledged' && ending.readFact}
              {entry.action === 'closed_without_answer' &&
                ` (${h.actions.closed_without_answer(nothing)})`}
              {entry.action === 'withdrawn' && ` (${h.withdrawn})`}
              {entry.on_behalf && ` (${h.onBehalf})`}
            </Text>
            {entry.comment !== '' && (
              <Text size={200} className={styles.comment} dir="auto">
                {entry.comment}
              </Text>
            )}
          </span>,
          f.moment(at),
        ],
      }))}
    />
  )
}

const useStyles = makeStyles({
  words: { display: 'grid', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  comment: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
