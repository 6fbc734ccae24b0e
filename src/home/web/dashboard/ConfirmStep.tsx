import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useFocusKeeper } from '#kit/web/dialogs/use-focus-keeper.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  /** The button it belongs to. */
  target: HTMLElement
  question: string
  confirm: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before a step that cannot be taken back. */
export function ConfirmStep({ target, question, confirm, onConfirm, onClose }: Props) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  useFocusKeeper()
  return (
    <Popover
      open
      trapFocus
      withArrow
      positioning={{ target, position: 'below', align: 'end', overflowBoundaryPadding: 8 }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <PopoverSurface aria-label={question} className={styles.surface}>
        <Text>{question}</Text>
        <div className={styles.buttons}>
          <Button
            appearance="primary"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </PopoverSurface>
    </Popover>
  )
}

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    maxWidth: 'min(20rem, calc(100vw - 32px))',
    boxSizing: 'border-box',
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})
