import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { documentApi } from '#evaluations/contract/document.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { download } from '#kit/web/api/download.ts'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { languageAtom } from '#kit/web/platform/language.ts'

/** Saves the document the server makes, in the language of the page. */
export function DownloadDocument({
  evaluation_id,
  period,
}: {
  evaluation_id: string
  period: string
}) {
  const t = useTexts().print
  const language = useAtomValue(languageAtom)
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    setIsBusy(true)
    try {
      const asked = { params: { evaluation_id }, query: { language } }
      await download(documentApi.get, asked, `evaluation-${period}.pdf`)
    } catch (problem) {
      const body = problem instanceof Error ? problem.message : undefined
      showToast({ intent: 'error', title: t.pdfFailed, body })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      icon={isBusy ? <BusyIcon /> : <ArrowDownloadRegular />}
      disabledFocusable={isBusy}
      onClick={() => void save()}
    >
      {isBusy ? t.makingPdf : t.pdf}
    </Button>
  )
}
