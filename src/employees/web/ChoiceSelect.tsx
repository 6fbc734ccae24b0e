import { Field, Select } from '@fluentui/react-components'

interface Props<T extends string> {
  label: string
  value: T
  choices: readonly T[]
  wordOf: (choice: T) => string
  problem?: string | undefined
  direction?: 'ltr'
  onChoose: (choice: T) => void
}

/** One of a few choices that never change. */
export function ChoiceSelect<T extends string>(props: Props<T>) {
  const { label, value, choices, wordOf, problem, direction, onChoose } = props
  return (
    <Field label={label} validationMessage={problem}>
      <Select
        value={value}
        dir={direction}
        onChange={(_, { value: chosen }) => {
          const choice = choices.find((one) => one === chosen)
          if (choice) onChoose(choice)
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {wordOf(choice)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
