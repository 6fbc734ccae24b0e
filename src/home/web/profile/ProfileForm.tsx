import { Button, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { meApi, type SignedInUser } from '#accounts/contract/session.ts'
import {
  type OwnProfileField,
  ownProfileFields,
  ownProfileRefusal,
} from '#accounts/rules/own-profile.ts'
import { adoptAccount } from '#accounts/web/session.ts'
import { watchOwnAccount } from '#accounts/web/sign-in/sign-in.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useProfileTexts } from './use-profile-texts.ts'

interface Props {
  account: SignedInUser
  onClose: () => void
}

export function ProfileForm({ account, onClose }: Props) {
  const t = useProfileTexts()
  const { cancel } = useKitTexts()
  const styles = useStyles()
  const [typed, setTyped] = useState(() => {
    const { name, first_name, last_name, phone, avatar } = account
    return { name, first_name, last_name, phone, avatar }
  })
  const [wasSent, setWasSent] = useState(false)
  const save = useApiMutation(meApi.update, {
    done: t.saved,
    failed: t.saveFailed,
    quiet: true,
    labels: t.fields,
    onDone: (changed) => {
      adoptAccount(changed)
      onClose()
    },
    onTheirs: () => {
      void watchOwnAccount()
      onClose()
    },
  })
  const isLocked = (field: OwnProfileField) =>
    ownProfileRefusal(field, account, account.employee_id !== null) !== undefined
  const firstOpen = ownProfileFields.find((field) => !isLocked(field))
  const isNameMissing = wasSent && typed.name.trim() === ''

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setWasSent(true)
        if (typed.name.trim() === '' || save.isPending) return
        const changed = ownProfileFields.filter((field) => typed[field] !== account[field])
        if (changed.length === 0) onClose()
        else {
          save.mutate({
            body: Object.fromEntries(changed.map((field) => [field, typed[field]])),
            base: account,
          })
        }
      }}
    >
      <FailureNote text={Object.keys(save.fields).length > 0 ? undefined : save.failure} />
      <div className={styles.fields}>
        {ownProfileFields.map((field) => (
          <Field
            key={field}
            label={t.fields[field]}
            required={field === 'name'}
            hint={isLocked(field) && field === 'name' ? t.managedByHr : undefined}
            validationMessage={
              field === 'name' && isNameMissing ? t.nameRequired : save.fields[field]
            }
          >
            <Input
              autoFocus={field === firstOpen}
              readOnly={isLocked(field)}
              value={typed[field]}
              dir={field === 'phone' || field === 'avatar' ? 'ltr' : 'auto'}
              type={field === 'phone' ? 'tel' : 'text'}
              onChange={(_, { value }) => setTyped({ ...typed, [field]: value })}
            />
          </Field>
        ))}
      </div>
      <div className={styles.actions}>
        <Button disabled={save.isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={save.isPending}
          icon={save.isPending ? <Spinner size="tiny" /> : undefined}
        >
          {save.isPending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  )
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalL },
  fields: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    'gap': tokens.spacingHorizontalL,
    '& .fui-Input': { minWidth: 0, width: '100%' },
  },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})
