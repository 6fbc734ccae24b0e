import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { meApi, type SignedInUser } from '#accounts/contract/session.ts'
import {
  type OwnProfileField,
  ownProfileFields,
  ownProfileRefusal,
} from '#accounts/rules/own-profile.ts'
import { adoptAccount } from '#accounts/web/session.ts'
import { watchOwnAccount } from '#accounts/web/sign-in/own-account.ts'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { changedValues } from '#kit/rules/forms/form-values.ts'
import { PageForm } from '#kit/web/forms/PageForm.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  account: SignedInUser
  onClose: () => void
}

type Values = Record<OwnProfileField, string>

const valuesOf = (account: SignedInUser) =>
  Object.fromEntries(ownProfileFields.map((field) => [field, account[field] ?? ''])) as Values

const directions: Partial<Record<OwnProfileField, 'ltr' | 'rtl'>> = {
  name_ar: 'rtl',
  phone: 'ltr',
  avatar: 'ltr',
}

export function ProfileForm({ account, onClose }: Props) {
  const t = useTexts().profile
  const { cancel } = useKitTexts()
  const styles = useStyles()
  const form = useForm({
    keep: 'profile:form',
    initial: valuesOf(account),
    check: ({ name }) => ({ name: name.trim() === '' ? t.nameRequired : undefined }),
    endpoint: meApi.update,
    request: (values) => {
      const body = changedValues(values, valuesOf(account))
      return Object.keys(body).length > 0 ? { body, base: account } : undefined
    },
    done: t.saved,
    failed: t.saveFailed,
    labels: t.fields,
    onDone: (changed) => {
      adoptAccount(changed)
      onClose()
    },
    onTheirs: () => {
      void watchOwnAccount()
      onClose()
    },
    onClose,
  })
  const { isPending } = form.saving
  const isLocked = (field: OwnProfileField) =>
    ownProfileRefusal(field, account, account.employee_id !== null) !== undefined
  const firstOpen = ownProfileFields.find((field) => !isLocked(field))

  return (
    <PageForm {...form.dialog} className={styles.form}>
      <div className={styles.fields}>
        {ownProfileFields.map((field) => (
          <TextField
            key={field}
            form={form}
            name={field}
            label={t.fields[field]}
            required={field === 'name'}
            hint={isLocked(field) && field === 'name' ? t.managedByHr : undefined}
            autoFocus={field === firstOpen}
            readOnly={isLocked(field)}
            dir={directions[field] ?? 'auto'}
            type={field === 'phone' ? 'tel' : 'text'}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={isPending}
          icon={isPending ? <BusyIcon /> : undefined}
        >
          {isPending ? t.saving : t.save}
        </Button>
      </div>
    </PageForm>
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
