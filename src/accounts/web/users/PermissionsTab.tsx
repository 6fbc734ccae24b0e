import {
  Badge,
  Button,
  Checkbox,
  makeStyles,
  Text,
  tokens,
  useId,
} from '@fluentui/react-components'
import type { User } from '#accounts/contract/users.ts'
import {
  isOfRole,
  type Permission,
  permissions as all,
  permissionsInForce,
} from '#kit/rules/actor.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useAccountRefusal } from './use-account-refusal.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

export interface Overrides {
  granted: Permission[]
  denied: Permission[]
}

interface Props {
  /** With the role as it is chosen now. */
  user: User
  permissions: Overrides
  onChange: (permissions: Overrides) => void
}

const without = (ids: readonly Permission[], id: Permission) => ids.filter((one) => one !== id)

/** What the person can do: from the role, and granted or denied on top of it. */
export function PermissionsTab({ user, permissions, onChange }: Props) {
  const { permissions: t, refusal: refusals } = useUserTexts().users
  const styles = useStyles()
  const id = useId('permission')
  const actor = useActor()
  const refusal = useAccountRefusal()
  const { granted, denied } = permissions
  const inForce = permissionsInForce(user.role, granted, denied)
  const isAdmin = actor.role === 'ADMIN'

  const turned = (permission: Permission, isOn: boolean): Overrides => {
    const isDefault = isOfRole(user.role, permission)
    return {
      granted:
        isOn && !isDefault
          ? [...without(granted, permission), permission]
          : without(granted, permission),
      denied:
        !isOn && isDefault
          ? [...without(denied, permission), permission]
          : without(denied, permission),
    }
  }

  return (
    <div className={styles.tab}>
      <Text as="p" className={styles.summary} aria-live="polite">
        {t.summary(inForce)}
      </Text>
      <Text as="p" size={200} className={styles.quiet}>
        {isAdmin ? t.follows : t.onlyAdmins}
      </Text>
      <ul className={styles.list}>
        {all.map((permission) => {
          const isOn = inForce.includes(permission)
          const why = refusal(user, { permissions: turned(permission, !isOn) })
          return (
            <li key={permission} className={styles.line}>
              <Checkbox
                checked={isOn}
                disabled={why !== undefined}
                label={t.names[permission]}
                aria-describedby={`${id}-${permission}`}
                onChange={(_, { checked }) => onChange(turned(permission, checked === true))}
              />
              <span className={styles.origin}>
                {granted.includes(permission) && (
                  <Badge appearance="tint" color="success">
                    {t.granted}
                  </Badge>
                )}
                {denied.includes(permission) && (
                  <Badge appearance="tint" color="danger">
                    {t.denied}
                  </Badge>
                )}
                {isOn && !granted.includes(permission) && (
                  <Badge appearance="tint" color="informative">
                    {t.byRole}
                  </Badge>
                )}
              </span>
              <Text as="p" size={200} className={styles.what} id={`${id}-${permission}`}>
                {t.what(permission)}
                {isAdmin && why && (
                  <>
                    <Separator />
                    {refusals[why]}
                  </>
                )}
              </Text>
            </li>
          )
        })}
      </ul>
      {isAdmin && granted.length + denied.length > 0 && (
        <Button className={styles.reset} onClick={() => onChange({ granted: [], denied: [] })}>
          {t.reset}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  tab: { display: 'grid', gap: tokens.spacingVerticalM },
  summary: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorTransparentStroke}`,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr) auto',
    'alignItems': 'center',
    'paddingBlock': tokens.spacingVerticalS,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  origin: { display: 'inline-flex', gap: tokens.spacingHorizontalXS },
  what: {
    gridColumn: '1 / -1',
    margin: 0,
    paddingInlineStart: '36px',
    color: tokens.colorNeutralForeground3,
  },
  reset: { justifySelf: 'start' },
})
