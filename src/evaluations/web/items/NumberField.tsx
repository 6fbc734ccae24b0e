import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useFormat } from '#kit/web/use-format.ts'
import { wholeNumber } from '#kit/rules/language/numbers.ts'

interface Props {
  label: string
  value: string
  lowest: number
  highest: number
  hint: string
  /** Stands behind the number. */
  unit?: string
  problem: string | undefined
  isOptional?: boolean
  isReadOnly?: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

/** A whole number, typed in Western or Arabic digits or stepped with the arrow keys. */
export function NumberField(props: Props) {
  const styles = useStyles()
  const f = useFormat()
  const { label, value, lowest, highest, hint, unit, problem, onChange, onLeave } = props
  const { isOptional = false, isReadOnly = false } = props
  const number = wholeNumber(value)

  const step = (by: number) => {
    const from = Number.isFinite(number) ? Math.round(number) : lowest - by
    onChange(f.count(Math.min(highest, Math.max(lowest, from + by))))
  }

  return (
    <Field
      label={label}
      required={!isOptional}
      hint={problem ? undefined : hint}
      validationMessage={problem}
    >
      <Input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        readOnly={isReadOnly}
        aria-valuemin={lowest}
        aria-valuemax={highest}
        aria-valuenow={Number.isFinite(number) ? number : undefined}
        contentAfter={unit ? <span aria-hidden>{unit}</span> : undefined}
        className={styles.input}
        onChange={(_, { value }) => onChange(value)}
        onBlur={onLeave}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
    </Field>
  )
}

const useStyles = makeStyles({ input: { minWidth: 0, width: '100%' } })
