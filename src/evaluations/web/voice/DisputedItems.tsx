import { Checkbox, Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { competencyQueries, objectiveQueries } from '#evaluations/web/queries.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

/** The reason for each item that is disputed, by its id. */
export type Reasons = Readonly<Record<string, string>>

interface Props {
  evaluation_id: string
  reasons: Reasons
  /** Whether reasons that are missing are marked. */
  isChecked: boolean
  onChange: (reasons: Reasons) => void
}

/** The objectives and competencies an employee can dispute when rejecting, each with a reason. */
export function DisputedItems({ evaluation_id, reasons, isChecked, onChange }: Props) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const groupId = useId()
  const { data: objectives = [] } = useQuery(objectiveQueries.of(evaluation_id))
  const { data: competencies = [] } = useQuery(competencyQueries.of(evaluation_id))
  const items = [
    ...objectives.map(({ objective_id: id, title: name }) => ({ id, name })),
    ...competencies.map(({ competence_id: id, name }) => ({ id, name })),
  ]
  const choose = (id: string, isChosen: boolean) => {
    const { [id]: _, ...others } = reasons
    onChange(isChosen ? { ...reasons, [id]: '' } : others)
  }

  if (items.length === 0) return null
  return (
    <div role="group" aria-labelledby={groupId} aria-describedby={`${groupId}-hint`}>
      <Text id={groupId}>{t.which}</Text>
      <div className={styles.choices}>
        {items.map(({ id, name }) => {
          const reason = reasons[id]
          const isMissing = isChecked && reason?.trim() === ''
          return (
            <div key={id}>
              <Checkbox
                label={<bdi>{name}</bdi>}
                checked={reason !== undefined}
                onChange={(_, { checked }) => choose(id, checked === true)}
              />
              {reason !== undefined && (
                <Field
                  className={styles.reason}
                  {...(isMissing && {
                    validationState: 'error' as const,
                    validationMessage: t.reasonRequired,
                  })}
                >
                  <Textarea
                    value={reason}
                    rows={2}
                    maxLength={2000}
                    dir="auto"
                    aria-label={t.reasonFor(name)}
                    placeholder={t.reasonFor(name)}
                    onChange={(_, { value }) => onChange({ ...reasons, [id]: value })}
                  />
                </Field>
              )}
            </div>
          )
        })}
      </div>
      <Text id={`${groupId}-hint`} size={200} className={styles.hint}>
        {t.whichHint}
      </Text>
    </div>
  )
}

const useStyles = makeStyles({
  choices: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  hint: { color: tokens.colorNeutralForeground3 },
  reason: {
    marginInlineStart: '32px',
    marginBlockEnd: tokens.spacingVerticalS,
  },
})
