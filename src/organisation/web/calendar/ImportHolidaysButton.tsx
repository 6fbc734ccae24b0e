import { Button, Tooltip } from '@fluentui/react-components'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { useCalendarTexts } from './use-calendar-texts.ts'

interface Props {
  /** The form has changes, which an import would lose. */
  isDirty: boolean
  onClick: () => void
}

export function ImportHolidaysButton({ isDirty, onClick }: Props) {
  const t = useCalendarTexts()
  return (
    <Tooltip content={isDirty ? t.saveFirst : t.importHint} relationship="description">
      <Button icon={<ArrowImportRegular />} disabledFocusable={isDirty} onClick={onClick}>
        {t.importSheet}
      </Button>
    </Tooltip>
  )
}
