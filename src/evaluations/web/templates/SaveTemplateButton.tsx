import { Button } from '@fluentui/react-components'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Stands elsewhere once there is a first template. */
export function SaveTemplateButton({ onClick }: { onClick: () => void }) {
  const t = useTexts().templates
  return (
    <Button ref={useFocusFallback<HTMLButtonElement>()} icon={<SaveRegular />} onClick={onClick}>
      {t.save}
    </Button>
  )
}
