import { Button } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { useNavigate } from 'react-router-dom'
import { usePrintTexts } from './use-print-texts.ts'

/** Opens the printable page in this window, as Teams blocks new windows. */
export function PrintButton({ evaluation_id }: { evaluation_id: string }) {
  const t = usePrintTexts()
  const navigate = useNavigate()
  return (
    <Button
      icon={<PrintRegular />}
      onClick={() => void navigate(`/evaluations/${evaluation_id}/print`)}
    >
      {t.button}
    </Button>
  )
}
