import { Badge } from '@fluentui/react-components'
import type { Role } from '#kit/rules/actor.ts'
import { useTexts } from './use-texts.ts'

/** In one colour for all: colours say what is rejected, waiting or completed. */
export function RoleBadge({ role }: { role: Role }) {
  const { roles } = useTexts()
  return (
    <Badge appearance="tint" color="informative" size="large">
      {roles[role]}
    </Badge>
  )
}
