import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useFormat } from '#kit/web/use-format.ts'
import { wholeNumber } from '#kit/rules/language/numbers.ts'

interface Props {
  label: string
  /** Without a label on screen, where the head of a table names it. */
  isNamedByTable?: boolean
  value: number
  isReadOnly: boolean
  isPercent?: boolean
  onChange: (value: number) => void
}

/** A whole number from 0 to 100; other input counts as 0. */
export function WeightField(props: Props) {
  const styles = useStyles()
  const format = useFormat()
  const { label, value, isReadOnly, isPercent, isNamedByTable, onChange } = props
  const set = (typed: string) => {
    const number = wholeNumber(typed)
    onChange(Number.isFinite(number) ? Math.min(100, Math.max(0, Math.round(number))) : 0)
  }
  const input = (
    <Input
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      readOnly={isReadOnly}
      value={format.count(value)}
      aria-label={isNamedByTable ? label : undefined}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      contentAfter={isPercent ? <span aria-hidden>{format.percentSign}</span> : undefined}
      className={styles.input}
      onChange={(_, { value: typed }) => set(typed)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        set(String(value + (event.key === 'ArrowUp' ? 1 : -1)))
      }}
    />
  )
  return isNamedByTable ? input : <Field label={label}>{input}</Field>
}

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%', columnGap: tokens.spacingHorizontalXXS },
})
