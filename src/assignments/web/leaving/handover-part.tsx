import { useAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { askLeave, handoverAtom } from '#accounts/web/users/handover.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import type { EvaluationWords } from './evaluation-words.ts'
import { useRestored, useStored } from '#kit/web/forms/use-stored.ts'

/**
 * The dialog for what someone holds, above the screen or the dialog that asked for it. How evaluations
 * are called is known to a later feature.
 */
export function handoverPart(loadWords: () => Promise<() => EvaluationWords>) {
  const Dialog = lazyPart(async () => {
    const [{ LeavePart }, useWords] = await Promise.all([import('./LeavePart.tsx'), loadWords()])
    return (props: Omit<Parameters<typeof LeavePart>[0], 'words'>) => (
      <LeavePart {...props} words={useWords()} />
    )
  })
  return function HandoverPart() {
    const [handover, set] = useAtom(handoverAtom)
    const { pathname } = useLocation()
    const restored = useRestored('leave') as Parameters<typeof askLeave>[0] | undefined
    useEffect(() => {
      if (restored) askLeave({ ...restored, onDone: () => undefined })
    }, [restored])
    // What someone holds is asked for again.
    useStored('leave', () => handover?.employee_id && { ...handover, responsibilities: undefined })
    // It belongs to the screen that asked for it.
    useEffect(() => () => set(null), [pathname, set])
    const close = useCallback(() => set(null), [set])
    if (!handover) return null
    return <Dialog handover={handover} onClose={close} />
  }
}
