import type { ReactNode } from 'react'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { RestoredNote } from './RestoredNote.tsx'

interface Props {
  className?: string
  isPending: boolean
  isDirty: boolean
  failure: string | undefined
  /** The input came back after signing in again: what discards it. */
  onDiscard?: (() => void) | undefined
  /** Absent where there is nothing to save. */
  onSubmit: (() => void) | undefined
  /** The fields and the buttons. */
  children: ReactNode
}

/** A form that is on a page and not in a dialog (`useForm().dialog`). */
export function PageForm({ className, onSubmit, children, ...form }: Props) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isPending) onSubmit?.()
      }}
    >
      <AskBeforeLeaving isDirty={form.isDirty} />
      <RestoredNote onDiscard={form.onDiscard} />
      <FailureNote text={form.failure} />
      {children}
    </form>
  )
}
