import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Sentence } from '#kit/rules/language/language.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useIdentityTexts } from './use-identity-texts.ts'

interface Props {
  failure: Sentence | undefined
  isPending: boolean
  needsCode: boolean
  onCode: (code: string) => void
  /** What begins it. */
  children: ReactNode
}

/** The second way to sign in, below the three fields, and the code it can take. */
export function ProviderForm({ failure, isPending, needsCode, onCode, children }: Props) {
  const t = useIdentityTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
  }

  return (
    <section className={styles.section} aria-label={t.signIn}>
      <p className={styles.or}>{t.or}</p>
      {failure && <FailureNote text={failure(language)} />}
      {needsCode ? (
        <form className={styles.section} noValidate onSubmit={submit}>
          <Field label={t.code} hint={t.codeHint} required>
            <Input
              name="provider_code"
              size="large"
              autoComplete="one-time-code"
              dir="ltr"
              autoFocus
              value={code}
              onChange={(_, { value }) => setCode(value)}
            />
          </Field>
          <Button type="submit" size="large" disabledFocusable={isPending}>
            {isPending ? t.signingIn : t.confirmCode}
          </Button>
        </form>
      ) : (
        children
      )}
    </section>
  )
}

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  or: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    'margin': 0,
    'color': tokens.colorNeutralForeground3,
    '&::before, &::after': {
      content: '""',
      flexGrow: 1,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
})
