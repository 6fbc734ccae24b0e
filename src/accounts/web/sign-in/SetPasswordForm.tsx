import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { linkApi } from '#accounts/contract/links.ts'
import type { Answer } from '#kit/contract/endpoint.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem, fieldProblems } from '#kit/web/api/call-problem.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { PasswordInput } from '#accounts/web/PasswordInput.tsx'
import { useSetPasswordTexts } from './use-set-password-texts.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

interface Props {
  owner: Answer<typeof linkApi.look>
  token: string
  onDone: () => void
}

export function SetPasswordForm({ owner, token, onDone }: Props) {
  const t = useSetPasswordTexts()
  const { forgot } = useSignInTexts()
  const styles = useStyles()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const complaint = fieldProblems(problem).password
  const missing = wasSent && password === '' ? forgot.required : undefined
  const differ = wasSent && again !== password ? t.differ : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (password === '' || again !== password || isPending) return
    setIsPending(true)
    setProblem(undefined)
    try {
      await callApi(linkApi.use, { body: { token, password } })
      onDone()
    } catch (failure) {
      setProblem(failure)
      setIsPending(false)
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Text>{t.intro(isolated(owner.name))}</Text>
      <Text className={styles.who}>
        {t.signInWith} <bdi>{owner.email}</bdi>
        <Separator />
        <bdi>{owner.username}</bdi>
      </Text>
      {problem !== undefined && !complaint && (
        <FailureNote text={problem instanceof CallProblem ? problem.message : t.failed} />
      )}
      {/* Lets a password manager know whose password this is. */}
      <input type="text" autoComplete="username" value={owner.email} readOnly hidden />
      <Field label={t.password} hint={t.hint} required validationMessage={missing ?? complaint}>
        <PasswordInput
          name="password"
          value={password}
          size="large"
          autoComplete="new-password"
          onChange={(_, { value }) => setPassword(value)}
        />
      </Field>
      <Field label={t.again} required validationMessage={differ}>
        <PasswordInput
          name="again"
          value={again}
          size="large"
          autoComplete="new-password"
          onChange={(_, { value }) => setAgain(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isPending}>
        {isPending ? t.saving : t.save}
      </Button>
    </form>
  )
}

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  who: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})
