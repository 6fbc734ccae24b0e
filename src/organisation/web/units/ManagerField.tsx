import { useActor } from '#accounts/web/session.ts'
import { ChoiceField, type Choice } from '#kit/web/forms/ChoiceField.tsx'
import { managerChoices } from './manager-choices.ts'
import { useTexts } from '#organisation/web/use-texts.ts'

interface Props {
  label: string
  value: Choice | null
  problem: string | undefined
  onChoose: (choice: Choice | null) => void
}

/** Who manages a unit, or no one. */
export function ManagerField({ label, value, problem, onChoose }: Props) {
  const { managers: t } = useTexts()
  return (
    <ChoiceField
      label={label}
      words={t}
      value={value}
      choices={managerChoices(useActor().role)}
      none={t.none}
      hint={t.hint}
      problem={problem}
      onChoose={onChoose}
    />
  )
}
