import { Checkbox, makeStyles, Tab, TabList, tokens, useId } from '@fluentui/react-components'
import { useState } from 'react'
import { userApi, type User } from '#accounts/contract/users.ts'
import {
  formOfUser,
  isIncomplete,
  optionalTexts,
  type UserForm,
  userFormProblems,
} from '#accounts/rules/users/user-form.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { permissions as everyPermission } from '#kit/rules/actor.ts'
import { changedValues } from '#kit/rules/forms/form-values.ts'
import { type Form, useForm } from '#kit/web/forms/use-form.ts'
import { useInArabic } from '#kit/web/forms/use-in-arabic.ts'
import { shown } from '#kit/web/use-shown.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import {
  hasProof,
  noProof,
  proofOf,
  type ProofValues,
} from '#accounts/web/security/proof-values.ts'
import { ProofFields } from '#accounts/web/security/ProofFields.tsx'
import { type Overrides, PermissionsTab } from './PermissionsTab.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useAccountRefusal } from './use-account-refusal.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { UserFields } from './UserFields.tsx'

const tabs = ['details', 'permissions'] as const

interface Props {
  user: User
  onClose: () => void
}

/** One's own e-mail and password are what one signs in with: the call itself proves who asks. */
interface Values extends UserForm, ProofValues {
  permissions: Overrides
  endsTwoFactor: boolean
}

const valuesOf = (user: User): Values => ({
  ...formOfUser(user),
  permissions: { granted: user.permissions_granted, denied: user.permissions_denied },
  endsTwoFactor: false,
  ...noProof,
})

/** Only what differs from the account. */
function changesOf(values: Values, initial: Values) {
  const {
    current_password: _,
    code: __,
    endsTwoFactor,
    ...changed
  } = changedValues(values, initial)
  return {
    ...changed,
    ...optionalTexts(changed),
    ...(endsTwoFactor && { two_factor: false as const }),
  }
}

export function EditUserDialog({ user, onClose }: Props) {
  const { form: t } = useUserTexts().users
  const styles = useStyles()
  const id = useId('user')
  const [open, setOpen] = useState<(typeof tabs)[number]>('details')
  const isOwn = useActor().user_id === user.user_id
  const needsProof = (values: Values, initial: Values) =>
    isOwn && (values.email !== initial.email || values.password !== initial.password)
  const form = useForm({
    keep: `user:${user.user_id}`,
    initial: valuesOf(user),
    isDirty: (values, initial) => Object.keys(changesOf(values, initial)).length > 0,
    check: (values) => ({
      ...userFormProblems(values, false, t.invalidEmail),
      ...(!user.user_id && { user_id: '' }),
    }),
    endpoint: userApi.update,
    request: (values, initial) => {
      const changes = changesOf(values, initial)
      if (Object.keys(changes).length === 0) return undefined
      return {
        params: { user_id: user.user_id },
        body: { ...changes, ...(needsProof(values, initial) && proofOf(values)) },
        base: user,
      }
    },
    done: (saved) => {
      const { name, has_password } = shown(saved)
      return user.has_password && !has_password ? t.savedPasswordEnded(name) : t.saved(name)
    },
    failed: t.saveFailed,
    ...useConflictWords(),
    onInvalid: () => setOpen('details'),
    onClose,
  })
  const { values } = form
  const asksProof = needsProof(values, form.initial)
  const failure = () => {
    if (form.isTried && !user.user_id) return t.idMissing
    return form.isTried && isIncomplete(values, false) ? t.fillIn.password : form.saving.failure
  }

  return (
    <FormDialog
      {...form.dialog}
      title={t.editTitle}
      submit={t.editSubmit}
      pending={t.saving}
      isIncomplete={asksProof && !hasProof(values)}
      failure={failure()}
      isWide
      onClose={onClose}
    >
      <TabList
        className={styles.tabs}
        selectedValue={open}
        onTabSelect={(_, { value }) => setOpen(tabs.find((tab) => tab === value) ?? 'details')}
      >
        {tabs.map((tab) => (
          <Tab key={tab} value={tab} id={`${id}-${tab}`} aria-controls={`${id}-panel`}>
            {t.tabs[tab]}
          </Tab>
        ))}
      </TabList>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        className={styles.panel}
      >
        {open === 'details' ? (
          <Details user={user} form={form} needsProof={asksProof} />
        ) : (
          <PermissionsTab
            user={{ ...user, role: values.role }}
            permissions={values.permissions}
            onChange={(permissions) => form.set({ permissions })}
          />
        )}
      </div>
    </FormDialog>
  )
}

interface DetailsProps {
  user: User
  form: Form<Values>
  needsProof: boolean
}

function Details({ user, form, needsProof }: DetailsProps) {
  const { users, security } = useUserTexts()
  const t = users.form
  const refusal = useAccountRefusal()
  return (
    <>
      <UserFields user={user} form={form} />
      {needsProof && <ProofFields form={form} hint={security.password.proofHint} />}
      {user.two_factor && !refusal(user, { two_factor: false }) && (
        <Checkbox
          label={t.twoFactorOff}
          checked={form.values.endsTwoFactor}
          onChange={(_, { checked }) => form.set({ endsTwoFactor: checked === true })}
        />
      )}
    </>
  )
}

/** How a conflict names fields and values. */
function useConflictWords() {
  const { form: t, permissions: words } = useUserTexts().users
  const { roles } = useTexts()
  const { listed } = useKitTexts()
  const arabic = useInArabic()
  return {
    labels: {
      ...t.fields,
      name_ar: arabic.label(t.fields.name),
      title_ar: arabic.label(t.fields.title),
      granted: words.allGranted,
      denied: words.allDenied,
      two_factor: t.twoFactor,
    },
    choices: { role: roles, two_factor: t.twoFactorStates },
    storedAs: { granted: 'permissions_granted', denied: 'permissions_denied' },
    show: (_: string, value: unknown) =>
      Array.isArray(value) && value.length > 0
        ? listed(everyPermission.filter((id) => value.includes(id)).map((id) => words.names[id]))
        : undefined,
  }
}

const useStyles = makeStyles({
  tabs: { marginInline: `calc(-1 * ${tokens.spacingHorizontalM})` },
  panel: { minWidth: 0 },
})
