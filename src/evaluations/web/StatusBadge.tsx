import { Badge, type BadgeProps, makeStyles } from '@fluentui/react-components'
import type { Status } from '#evaluations/rules/workflow.ts'
import { phone } from '#kit/web/platform/media.ts'
import { useTexts } from './use-texts.ts'

const colours: Record<Status, BadgeProps['color']> = {
  'Draft': 'informative',
  'Pending HoD Approval': 'warning',
  'Pending HR Approval': 'warning',
  'Employee Review': 'warning',
  'Approved': 'success',
  'Rejected': 'danger',
  'Completed': 'success',
}

interface Props {
  status: Status
  size?: BadgeProps['size']
}

export function StatusBadge({ status, size = 'large' }: Props) {
  return (
    <Badge
      appearance={status === 'Completed' ? 'filled' : 'tint'}
      color={colours[status]}
      size={size}
      className={useStyles().badge}
    >
      {useTexts().statuses[status]}
    </Badge>
  )
}

const useStyles = makeStyles({
  // On the narrowest phones a long status takes two lines instead of widening the page.
  badge: {
    whiteSpace: 'nowrap',
    [phone]: { whiteSpace: 'normal', height: 'auto', minHeight: '20px' },
  },
})
