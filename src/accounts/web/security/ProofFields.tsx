import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useSession } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { TextField } from '#kit/web/forms/TextField.tsx'
import type { Form } from '#kit/web/forms/use-form.ts'
import { type ProofValues, useMicrosoftProof } from './proof-values.ts'

interface Props {
  form: Form<ProofValues>
  /** Why it is asked, below the password. */
  hint?: string
  /** A code is the whole proof: it is sent as soon as the window of Microsoft brings it. */
  onCode?: (code: string) => void
}

/** What shows who is at the screen: the password, a code, or signing in with Microsoft again, as the account has. */
export function ProofFields({ form, hint, onCode }: Props) {
  const { proof: t, password, twoFactor } = useUserTexts().security
  const styles = useStyles()
  const { account } = useSession()
  const { two_factor: hasCodes = false, has_password: hasPassword = true } = account ?? {}
  const hasMicrosoft = account?.has_microsoft ?? false
  const [isCode, setIsCode] = useState(!hasPassword)
  const askMicrosoft = useMicrosoftProof((code) => {
    form.set({ code })
    onCode?.(code)
  })
  const turn = () => {
    form.set({ current_password: '', code: '' })
    setIsCode(!isCode)
  }

  if (!hasPassword && !hasCodes && !hasMicrosoft) return <Text>{t.noWay}</Text>
  return (
    <>
      {isCode ? (
        <TextField
          key="code"
          form={form}
          name="code"
          label={hasCodes ? twoFactor.code : t.microsoftCode}
          hint={hasMicrosoft ? (hasCodes ? t.eitherHint : t.microsoftHint) : t.codeHint}
          required
          autoComplete="one-time-code"
          dir="ltr"
        />
      ) : (
        <Field
          key="password"
          label={password.current}
          {...(hint && { hint })}
          required
          {...form.field('current_password')}
        >
          <PasswordInput {...form.text('current_password')} autoComplete="current-password" />
        </Field>
      )}
      <div className={styles.ways}>
        {hasMicrosoft && (
          <Button
            onClick={() => {
              if (!isCode) turn()
              askMicrosoft()
            }}
          >
            {t.withMicrosoft}
          </Button>
        )}
        {hasPassword && (hasCodes || isCode) && (
          <Button appearance="subtle" onClick={turn}>
            {isCode ? t.usePassword : t.useCode}
          </Button>
        )}
      </div>
    </>
  )
}

const useStyles = makeStyles({
  ways: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'gap': tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
  },
})
