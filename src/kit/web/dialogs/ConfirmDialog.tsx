import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import type { ReactNode } from 'react'
import { DialogShell } from './DialogShell.tsx'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  title: string
  /** Names what will be deleted. */
  children: ReactNode
  confirm: string
  cancel?: string
  /** Shown on the button while the answer is awaited. */
  pending?: string
  isPending?: boolean
  isHarmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Mounted while it is open. */
export function ConfirmDialog(props: Props) {
  const t = useTexts()
  const styles = useStyles()
  const { isPending = false, confirm, pending = confirm, onClose } = props

  return (
    <DialogShell
      title={props.title}
      size="question"
      isAlert
      classNames={{ actions: styles.actions }}
      onLeave={() => {
        if (!isPending) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose} disabledFocusable={isPending}>
            {props.cancel ?? t.cancel}
          </Button>
          <Button
            appearance="primary"
            className={props.isHarmless ? undefined : styles.harmful}
            disabledFocusable={isPending}
            icon={isPending ? <BusyIcon /> : undefined}
            onClick={props.onConfirm}
          >
            {isPending ? pending : confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </DialogShell>
  )
}

const useStyles = makeStyles({
  actions: { '& button': { whiteSpace: 'nowrap' } },
  harmful: {
    '&:not([aria-disabled="true"])': {
      backgroundColor: tokens.colorStatusDangerBackground3,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    '&:hover:not([aria-disabled="true"])': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
    },
    '&:hover:active:not([aria-disabled="true"])': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
    },
  },
})
