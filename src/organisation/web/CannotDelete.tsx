import { Text } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  title: string
  reason: string
  /** Names what stays. */
  children: ReactNode
  /** What shows what is in the way, and where. */
  show: { label: string; to: string }
  onClose: () => void
}

/** Why something cannot be deleted, and the way to what is in the way. */
export function CannotDelete({ title, reason, children, show, onClose }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={title}
      confirm={show.label}
      cancel={t.close}
      isHarmless
      onConfirm={() => {
        onClose()
        void navigate(show.to)
      }}
      onClose={onClose}
    >
      <Text block>{reason}</Text>
      {children}
    </ConfirmDialog>
  )
}
