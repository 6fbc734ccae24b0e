import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { DialogShell } from './DialogShell.tsx'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  title: string
  children: ReactNode
  onClose: () => void
}

/** A dialog without input. Mounted while it is open. */
export function ReadDialog({ title, children, onClose }: Props) {
  const t = useTexts()
  return (
    <DialogShell
      title={title}
      size="reading"
      isContentFocusable
      close={
        <Button
          appearance="subtle"
          aria-label={t.close}
          icon={<DismissRegular />}
          onClick={onClose}
        />
      }
      onLeave={onClose}
    >
      {children}
    </DialogShell>
  )
}
