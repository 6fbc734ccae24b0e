import { Checkbox, makeStyles } from '@fluentui/react-components'

interface Props<T extends string> {
  label: string
  all: readonly T[]
  words: Record<T, string>
  /** Undefined: no choice was made, so all are meant. */
  ticked: readonly T[] | undefined
  onChange: (ticked: T[] | undefined) => void
}

/** Some of a few values; none ticked means all of them. */
export function TickGroup<T extends string>({ label, all, words, ticked, onChange }: Props<T>) {
  const styles = useStyles()
  const toggle = (one: T, isTicked: boolean) => {
    const next = all.filter((each) => (each === one ? isTicked : ticked?.includes(each)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          label={words[one]}
          checked={ticked?.includes(one) ?? false}
          onChange={(_, { checked }) => toggle(one, checked === true)}
        />
      ))}
    </fieldset>
  )
}

const useStyles = makeStyles({
  group: { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, border: 'none' },
  label: { padding: 0 },
})
