import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Member } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'

interface Props {
  cycle_id: string
  employee_id: string | undefined
  state: Member['state']
  submit: string
  takesFocus?: boolean
  /** Above the reason. */
  children?: ReactNode
  onClose: () => void
}

const maxLength = 500

/** Adds someone to a cycle or leaves them out, with the reason. */
export function ReasonForm(props: Props) {
  const { cycle_id, employee_id, state, submit, takesFocus = false, children, onClose } = props
  const t = useTexts()
  const { cancel } = useKitTexts()
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const setting = useApiMutation(cycleApi.setMember, { failed: t.saveFailed, onDone: onClose })
  const isMissing = isTried && reason.trim() === ''
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (employee_id === undefined) return
        if (reason.trim() === '') return input.current?.focus()
        setting.mutate({
          params: { cycle_id },
          body: { employee_id, state, reason: reason.trim() },
        })
      }}
    >
      {children}
      <Field
        label={t.who.reason}
        required
        {...(isMissing && { validationMessage: t.reasonRequired })}
      >
        <Input
          ref={input}
          dir="auto"
          value={reason}
          maxLength={maxLength}
          onChange={(_, { value }) => setReason(value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" disabledFocusable={setting.isPending || employee_id === undefined}>
          {submit}
        </Button>
        <Button appearance="subtle" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
