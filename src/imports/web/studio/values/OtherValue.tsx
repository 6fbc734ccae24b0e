import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'

interface Props {
  label: string
  /** What was typed before. */
  typed: string
  refusal: string | undefined
  onUse: (typed: string) => void
}

/** A value that is typed, because it is not among the suggestions. */
export function OtherValue({ label, typed: before, refusal, onUse }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const [typed, setTyped] = useState(before)
  return (
    <form
      noValidate
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onUse(typed.trim())
      }}
    >
      <Field validationMessage={refusal} className={styles.field}>
        <Input
          dir="auto"
          aria-label={label}
          value={typed}
          maxLength={2000}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <Button type="submit" disabledFocusable={typed.trim() === ''}>
        {t.values.useTyped}
      </Button>
    </form>
  )
}

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalS },
  field: { flex: '1 1 8rem', minWidth: 0 },
})
