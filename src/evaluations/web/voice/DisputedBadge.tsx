import { Badge } from '@fluentui/react-components'
import type { Dispute } from '#evaluations/contract/disputes.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

/** Marks an item the employee disputes; quiet once it was answered. */
export function DisputedBadge({ dispute }: { dispute: Dispute }) {
  const { disputed } = useVoiceTexts()
  return (
    <Badge appearance="tint" color={dispute.answer === null ? 'warning' : 'informative'}>
      {disputed}
    </Badge>
  )
}
