import { Badge, type BadgeProps } from '@fluentui/react-components'
import type { Role } from '#kit/rules/actor.ts'
import { useTexts } from './use-texts.ts'

const colours: Record<Role, BadgeProps['color']> = {
  ADMIN: 'danger',
  HR: 'brand',
  HOD: 'success',
  LM: 'warning',
  EMP: 'informative',
}

export function RoleBadge({ role }: { role: Role }) {
  const { roles } = useTexts()
  return (
    <Badge appearance="tint" color={colours[role]} size="large">
      {roles[role]}
    </Badge>
  )
}
