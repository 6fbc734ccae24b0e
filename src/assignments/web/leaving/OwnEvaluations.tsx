import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Responsibilities } from '#assignments/contract/leaving.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import type { EvaluationWords } from './evaluation-words.ts'

interface Props {
  evaluations: Responsibilities['own_evaluations']
  words: EvaluationWords
}

/** Open evaluations about the person: no one has to take them over. */
export function OwnEvaluations({ evaluations, words }: Props) {
  const { leave: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  if (evaluations.length === 0) return null
  return (
    <div className={styles.own}>
      <Text weight="semibold">
        {t.groups.own(evaluations.length, format.count(evaluations.length))}
      </Text>
      <Text className={styles.quiet}>{t.ownHint}</Text>
      <ul className={styles.list}>
        {evaluations.map(({ evaluation_id, type, period }) => (
          <li key={evaluation_id}>
            {words.type(type)}
            <Separator />
            {words.period(period)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const useStyles = makeStyles({
  own: { display: 'grid', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
})
