import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'

interface Props {
  draft: MappedDraft
  field: string
}

/** One value for a field of all rows. */
export function ConstantField({ draft, field }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  const name = draft.name(field)
  return (
    <form
      noValidate
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) draft.change({ constants: { [field]: typed.trim() } })
      }}
    >
      <Input
        dir="auto"
        className={styles.input}
        aria-label={t.valueForAll(name)}
        value={typed}
        maxLength={2000}
        onChange={(_, { value }) => setTyped(value)}
      />
      <Button
        type="submit"
        aria-label={t.setFor(name)}
        disabledFocusable={typed.trim() === '' || draft.isSaving}
      >
        {t.setForAll}
      </Button>
    </form>
  )
}

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  input: { flex: '1 1 10rem', minWidth: 0, maxWidth: '24rem' },
})
