import { Button, makeStyles, Text, tokens, Tooltip } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { Link } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { editRefusal, deleteRefusal } from '#evaluations/rules/workflow.ts'
import { useEndingTexts } from '#evaluations/web/ending/use-ending-texts.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluation: Evaluation
  onEdit: () => void
  onRemove: () => void
}

/** One evaluation of a person; the whole row opens it. */
export function EvaluationHistoryRow({ evaluation, onEdit, onRemove }: Props) {
  const { profile: t, details } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const f = useFormat()
  const ending = useEndingTexts()
  const actor = useActor()
  const { evaluation_id, status, score, grade, allowed_statuses, date } = evaluation
  const mayEdit =
    allowed_statuses.length > 1 || (status === 'Draft' && !editRefusal(evaluation, actor))
  const type = words.type(evaluation.type)
  const period = words.period(evaluation.period)

  return (
    <li ref={useFocusFallback<HTMLLIElement>()} className={styles.row}>
      <div className={styles.words}>
        <Link to={`/evaluations/${evaluation_id}`} className={styles.link}>
          {t.open(type, period)}
        </Link>
        <Text size={200} className={styles.quiet}>
          {f.day(date)}
          {evaluation.version_of && (
            <>
              <Separator />
              {ending.correction}
            </>
          )}
        </Text>
      </div>
      <div className={styles.status}>
        <StatusBadge status={status} size="medium" />
      </div>
      <div className={styles.score}>
        <Text weight="semibold">{words.overall(score)}</Text>
        {grade && (
          <Text size={200} className={styles.quiet}>
            {details.grade(grade)}
          </Text>
        )}
      </div>
      <div className={styles.buttons}>
        {mayEdit && (
          <Tooltip content={t.edit(type, period)} relationship="label">
            <Button appearance="subtle" icon={<EditRegular />} onClick={onEdit} />
          </Tooltip>
        )}
        {!deleteRefusal(evaluation, actor) && (
          <Tooltip content={t.remove(type, period)} relationship="label">
            <Button appearance="subtle" icon={<DeleteRegular />} onClick={onRemove} />
          </Tooltip>
        )}
      </div>
    </li>
  )
}

const useStyles = makeStyles({
  row: {
    'position': 'relative',
    'display': 'flex',
    'flexWrap': 'wrap',
    'alignItems': 'center',
    'columnGap': tokens.spacingHorizontalL,
    'rowGap': tokens.spacingVerticalS,
    'paddingBlock': tokens.spacingVerticalM,
    'paddingInline': tokens.spacingHorizontalS,
    'borderRadius': tokens.borderRadiusMedium,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  words: { flex: '1 1 10rem', minWidth: 0, display: 'grid' },
  link: {
    'color': tokens.colorNeutralForeground1,
    'fontWeight': tokens.fontWeightSemibold,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    // The whole row is where one may click.
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  status: { flex: '0 1 11rem' },
  score: {
    flex: '0 0 6.5rem',
    display: 'grid',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  buttons: {
    display: 'flex',
    flex: '0 0 4.5rem',
    justifyContent: 'flex-end',
    position: 'relative',
    zIndex: 1,
  },
})
