import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Dispute } from '#evaluations/contract/disputes.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { answerRefusal, changedAnswer } from '#evaluations/rules/voice/disputes.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { shown } from '#kit/web/use-shown.ts'
import { useNoteStyles } from './use-note-styles.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

const AnswerDialog = lazyPart(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

interface Props {
  evaluation: Evaluation
  dispute: Dispute
}

/** Why the employee disputes an item, and what was answered. */
export function DisputeNote({ evaluation, dispute }: Props) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const notes = useNoteStyles()
  const f = useFormat()
  const actor = useActor()
  const [isAnswering, setIsAnswering] = useState(false)
  const { reason, answer, answered_at, answered_by_name, item_name } = shown(dispute)
  const mayAnswer = answer === null && !answerRefusal(evaluation, actor)

  return (
    <div className={mergeClasses(notes.note, notes.disputed)}>
      <Text size={200} className={notes.quiet}>
        {t.reason(evaluation.employee_name)}
      </Text>
      <Text className={notes.words} dir="auto">
        {reason}
      </Text>
      {answer !== null && (
        <>
          <Text size={200} className={notes.quiet}>
            {t.answeredBy(answered_by_name ?? '', answered_at ? f.moment(answered_at) : '')}
          </Text>
          <Text className={notes.words} dir="auto">
            {answer === changedAnswer ? t.changed : answer}
          </Text>
        </>
      )}
      {mayAnswer && (
        <Button
          size="small"
          className={styles.button}
          aria-label={t.answerTo(item_name)}
          onClick={() => setIsAnswering(true)}
        >
          {t.answer}
        </Button>
      )}
      {isAnswering && (
        <AnswerDialog
          evaluation_id={evaluation.evaluation_id}
          item_id={dispute.item_id}
          item_name={item_name}
          onClose={() => setIsAnswering(false)}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  button: { justifySelf: 'start', marginBlockStart: tokens.spacingVerticalXS },
})
