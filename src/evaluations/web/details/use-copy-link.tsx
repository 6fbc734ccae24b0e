import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { hostAtom } from '#kit/web/platform/host.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'

const LinkDialog = lazyPart(async () => (await import('./LinkDialog.tsx')).LinkDialog)

/** In Teams a link that opens there; else the plain address, to be copied by hand where need be. */
export function useCopyLink({ evaluation_id: id, employee_name: label }: Evaluation) {
  const { link: t } = useTexts()
  const host = useAtomValue(hostAtom)
  const [isRefused, setIsRefused] = useState(false)
  const address = new URL(`/evaluations/${id}`, location.origin).href

  return {
    copy: async () => {
      if (host !== null && typeof host === 'object' && host.shareLink) {
        host.shareLink({ id, label, address })
        return
      }
      try {
        await navigator.clipboard.writeText(address)
        showToast({ intent: 'success', title: t.copied })
      } catch {
        setIsRefused(true)
      }
    },
    byHand: isRefused && <LinkDialog address={address} onClose={() => setIsRefused(false)} />,
  }
}
