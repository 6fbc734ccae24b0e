import { Checkbox, makeStyles, Tab, TabList, tokens, useId } from '@fluentui/react-components'
import { useState } from 'react'
import { userApi, type User } from '#accounts/contract/users.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { permissions as everyPermission } from '#kit/rules/actor.ts'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { CurrentPasswordField } from '#accounts/web/security/CurrentPasswordField.tsx'
import { PermissionsTab } from './PermissionsTab.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useAccountRefusal } from './use-account-refusal.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import { useUserForm } from './use-user-form.ts'
import { useUserTexts } from './use-user-texts.ts'
import { UserFields } from './UserFields.tsx'

const tabs = ['details', 'permissions'] as const

interface Props {
  user: User
  onClose: () => void
}

export function EditUserDialog({ user, onClose }: Props) {
  const { form: t, permissions: words } = useUserTexts()
  const { roles } = useTexts()
  const { listed } = useKitTexts()
  const styles = useStyles()
  const id = useId('user')
  const [open, setOpen] = useState<(typeof tabs)[number]>('details')
  const [noId, setNoId] = useState<string>()
  const form = useUserForm(user)
  const before = { granted: user.permissions_granted, denied: user.permissions_denied }
  const [endsTwoFactor, setEndsTwoFactor] = useState(false)
  const refusal = useAccountRefusal()
  const [permissions, setPermissions] = useState(before)
  const save = useApiMutation(userApi.update, {
    done: ({ name, has_password }) =>
      user.has_password && !has_password ? t.savedPasswordEnded(name) : t.saved(name),
    failed: t.saveFailed,
    quiet: true,
    labels: {
      ...t.fields,
      granted: words.allGranted,
      denied: words.allDenied,
      two_factor: t.twoFactor,
    },
    choices: { role: roles, two_factor: t.twoFactorStates },
    storedAs: { granted: 'permissions_granted', denied: 'permissions_denied' },
    show: (_, value) =>
      Array.isArray(value) && value.length > 0
        ? listed(everyPermission.filter((id) => value.includes(id)).map((id) => words.names[id]))
        : undefined,
    onDone: onClose,
  })
  // One's own e-mail and password are what one signs in with: the call itself proves who asks.
  const isOwn = useActor().user_id === user.user_id
  const [current_password, setPassword] = useState('')
  const { email, password } = form.changed()
  const needsProof = isOwn && (email !== undefined || password !== undefined)
  const arePermissionsDirty = JSON.stringify(permissions) !== JSON.stringify(before)
  const isDirty = form.isDirty || arePermissionsDirty || endsTwoFactor

  const submit = () => {
    if (!user.user_id) setNoId(t.idMissing)
    else if (!form.check()) {
      setOpen('details')
      focusFirstProblem()
    } else if (!isDirty) onClose()
    else {
      const { teams_user_id, ...changed } = form.changed()
      save.mutate({
        params: { user_id: user.user_id },
        body: {
          ...changed,
          ...(teams_user_id !== undefined && { teams_user_id: teams_user_id || null }),
          ...(endsTwoFactor && { two_factor: false }),
          ...(arePermissionsDirty && { permissions }),
          ...(needsProof && { current_password }),
        },
        base: user,
      })
    }
  }

  return (
    <FormDialog
      title={t.editTitle}
      submit={t.editSubmit}
      pending={t.saving}
      isPending={save.isPending}
      isDisabled={needsProof && current_password === ''}
      isDirty={isDirty}
      failure={noId ?? form.failure ?? save.failure}
      isWide
      onSubmit={submit}
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
          <>
            <UserFields user={user} form={form} complaints={save.fields} />
            {needsProof && (
              <CurrentPasswordField
                value={current_password}
                problem={save.fields.current_password}
                onChange={setPassword}
              />
            )}
            {user.two_factor && !refusal(user, { two_factor: false }) && (
              <Checkbox
                label={t.twoFactorOff}
                checked={endsTwoFactor}
                onChange={(_, { checked }) => setEndsTwoFactor(checked === true)}
              />
            )}
          </>
        ) : (
          <PermissionsTab
            user={{ ...user, role: form.typed.role }}
            permissions={permissions}
            onChange={setPermissions}
          />
        )}
      </div>
    </FormDialog>
  )
}

const useStyles = makeStyles({
  tabs: { marginInline: `calc(-1 * ${tokens.spacingHorizontalM})` },
  panel: { minWidth: 0 },
})
