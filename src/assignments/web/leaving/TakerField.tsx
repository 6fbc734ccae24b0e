import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { Responsibilities } from '#assignments/contract/leaving.ts'
import type { TakerChoice } from '#assignments/rules/held.ts'
import { peopleChoices } from '#assignments/web/queries.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'

interface Props {
  proposed: Responsibilities['proposed_to']
  choice: TakerChoice
  person: Choice | null
  problem: string | undefined
  onChange: (change: { choice?: TakerChoice; person?: Choice | null }) => void
}

/** One answer for all: the manager, someone else, or no one in particular. */
export function TakerField({ proposed, choice, person, problem, onChange }: Props) {
  const { leave: t, people } = useTexts()
  const styles = useStyles()
  const choices = (['proposed', 'someone', 'hr_queue'] as const).filter(
    (one) => one !== 'proposed' || proposed,
  )
  const label = (one: TakerChoice) => {
    if (one === 'someone') return t.someoneElse
    const [name, note] =
      one === 'proposed' ? [proposed?.name, t.theirManager] : [t.hrQueue, t.hrQueueHint]
    return (
      <span className={styles.choice}>
        <bdi>{name}</bdi>
        <span className={styles.note}>{note}</span>
      </span>
    )
  }

  return (
    <div className={styles.field}>
      <Field label={t.everything} validationMessage={choice === 'someone' ? undefined : problem}>
        <RadioGroup
          value={choice}
          onChange={(_, { value }) => {
            const chosen = choices.find((one) => one === value)
            if (chosen) onChange({ choice: chosen })
          }}
        >
          {choices.map((one) => (
            <Radio key={one} value={one} label={label(one)} />
          ))}
        </RadioGroup>
      </Field>
      {choice === 'someone' && (
        <ChoiceField
          label={t.person}
          words={people}
          value={person}
          choices={peopleChoices}
          required
          takesFocus
          problem={problem}
          onChoose={(person) => onChange({ person })}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  field: { display: 'grid', gap: tokens.spacingVerticalS },
  choice: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
