import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { ItemChanges } from './ItemChanges.tsx'

/** With a text of the person who did it. */
const said = [
  'moved',
  'commented',
  'reassigned',
  'closed_without_answer',
  'correction_begun',
  'corrected',
] as const

/** One thing that happened: who, what, when, and what was said. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { history: t, statuses } = useTexts()
  const { roles } = useAccountTexts()
  const styles = useStyles()
  const f = useFormat()
  const { actor_name, actor_role, action, from, to, comment, at, on_behalf } = entry
  const isSaid = said.some((one) => one === action)
  const [before = '', after] = action === 'edited' ? comment.split(' → ') : []

  return (
    <li className={styles.line}>
      <Avatar name={actor_name} />
      <div className={styles.words}>
        <Text>
          <Text weight="semibold">
            <bdi>{actor_name}</bdi>
          </Text>
          {t.afterName}
          {t.actions[action]({
            from: from ? statuses[from] : '',
            to: to ? statuses[to] : '',
            name: action === 'reassigned' ? (entry.owner_name ?? '') : comment,
          })}
          {on_behalf && ` ${t.onBehalf}`}
          {entry.acted_for && ` ${t.actedFor(entry.acted_for)}`}
          {entry.same_person && ` ${t.samePerson}`}
        </Text>
        <ItemChanges entry={entry} />
        {after !== undefined && <Text>{t.changedTo(before, after)}</Text>}
        {comment !== '' && isSaid && (
          <blockquote className={styles.comment} dir="auto">
            {comment}
          </blockquote>
        )}
        <Text size={200} className={styles.quiet}>
          {roles[actor_role]}
          <Separator />
          <time dateTime={at} title={f.moment(at)}>
            {f.ago(at)}
          </time>
        </Text>
      </div>
    </li>
  )
}

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  words: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    overflowWrap: 'anywhere',
  },
  comment: {
    margin: 0,
    marginBlock: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'pre-line',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
