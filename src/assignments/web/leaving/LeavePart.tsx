import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Handover } from '#accounts/web/users/handover.ts'
import { leavingApi } from '#assignments/contract/leaving.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import type { EvaluationWords } from './evaluation-words.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { shown } from '#kit/web/use-shown.ts'

interface Props {
  handover: Handover
  words: EvaluationWords
  onClose: () => void
}

/** The dialog about what someone holds; where no refusal has listed it, that is asked for first. */
export function LeavePart({ handover, words, onClose }: Props) {
  const { responsibilities, employee_id = '' } = handover
  const { leave: t } = useTexts()
  const isKnown = responsibilities !== undefined
  const { data, error } = useQuery({
    queryKey: ['responsibilities', employee_id],
    queryFn: ({ signal }) =>
      callApi(leavingApi.responsibilities, { params: { employee_id } }, { signal }),
    select: (held) => shown(held),
    enabled: !isKnown,
    // What someone holds changes with each evaluation that moves.
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!error) return
    showToast({ intent: 'error', title: t.notKnown, body: error.message })
    onClose()
  }, [error, t, onClose])

  const held = responsibilities ?? data
  if (held === undefined) return null
  return (
    <LeaveDialog
      handover={{ ...handover, responsibilities: held }}
      words={words}
      onClose={onClose}
    />
  )
}
