import { Button } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Opens the printable page in this window, as Teams blocks new windows. */
export function PrintButton({ evaluation_id }: { evaluation_id: string }) {
  const t = useTexts().print
  const navigate = useNavigate()
  return (
    <Button
      appearance="subtle"
      icon={<PrintRegular />}
      aria-label={t.button}
      title={t.button}
      onClick={() => void navigate(`/evaluations/${evaluation_id}/print`)}
    />
  )
}
