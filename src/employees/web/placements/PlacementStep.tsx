import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { stepAbove, type Step, type Target } from '#employees/rules/placements/placement.ts'
import { ChoiceField, type Choice } from '#kit/web/forms/ChoiceField.tsx'
import { choicesOf } from './placement-queries.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

interface Props {
  step: Step
  target: Target
  /** Shown as text until someone wants to change it. */
  isText?: boolean
  /** Says of a lower level that nothing is chosen. */
  saysNone?: boolean
  takesFocus?: boolean
  problem: string | undefined
  onChange?: () => void
  onChoose: (choice: Choice | null) => void
}

/** One level of a placement: what it offers depends on the level above. */
export function PlacementStep(props: Props) {
  const t = usePlacementTexts()
  const styles = useStyles()
  const { step, target, isText = false, saysNone = false, takesFocus = false, problem } = props
  const { label, first, ...words } = t.fields[step]
  const isRequired = step === 'company' || step === 'department'
  const chosen = target[step]

  if (isText && chosen)
    return (
      <div className={styles.text}>
        <Field label={label} required={isRequired} className={styles.field}>
          <Input value={chosen.name} readOnly appearance="filled-darker" dir="auto" />
        </Field>
        <Button aria-label={t.changeOf(label)} onClick={props.onChange}>
          {t.change}
        </Button>
      </div>
    )

  const above = stepAbove(step)
  const chosenAbove = above && target[above]
  const isWaiting = above !== undefined && !chosenAbove
  return (
    <ChoiceField
      // Other choices altogether once the level above is another.
      key={chosenAbove?.id ?? step}
      label={label}
      words={{ ...words, placeholder: isWaiting ? first : words.placeholder }}
      value={chosen}
      choices={choicesOf(step, chosenAbove?.id ?? '')}
      required={isRequired}
      isDisabled={isWaiting}
      isEager
      takesFocus={takesFocus}
      problem={problem}
      onChoose={props.onChoose}
      {...(!isRequired && { none: t.notAssigned })}
      {...(saysNone && !isRequired && !chosen && { hint: t.notAssigned })}
    />
  )
}

const useStyles = makeStyles({
  text: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { 'flexGrow': 1, 'minWidth': 0, '& input': { minWidth: 0, width: '100%' } },
})
