import { ChoiceField, type Choice } from '#kit/web/forms/ChoiceField.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useUnitChoices } from './use-unit-choices.ts'

interface Props {
  chosen: Choice | null
  problem: string | undefined
  onChoose: (unit: Choice | null) => void
}

/** A unit of any level. */
export function UnitField({ chosen, problem, onChoose }: Props) {
  const t = useTexts().many
  return (
    <ChoiceField
      label={t.unitLabel}
      required
      words={{ placeholder: t.chooseUnit, empty: t.noUnits }}
      value={chosen}
      problem={problem}
      choices={useUnitChoices()}
      onChoose={onChoose}
    />
  )
}
