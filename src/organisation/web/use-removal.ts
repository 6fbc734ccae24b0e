import { useLayoutEffect, useRef } from 'react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useApiMutation, type MutationRequest } from '#kit/web/api/use-api-mutation.ts'

interface Words {
  removed: string
  failed: string
  /** The heading when the call failed. */
  error: string
  /** The heading when something belongs to it in the meantime. */
  cannot?: string
}

/** Deletes the record after a confirmation; the dialog closes in any case. */
export function useRemoval<const E extends Endpoint>(
  endpoint: E,
  words: Words,
  onClose: () => void,
) {
  const isRemoved = useRef(false)
  const change = useApiMutation(endpoint, {
    done: words.removed,
    failed: words.failed,
    quiet: true,
    onDone: () => {
      isRemoved.current = true
    },
  })

  // The focused element is gone, so the heading takes the focus.
  useLayoutEffect(
    () => () => {
      if (isRemoved.current)
        setTimeout(() => setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus()))
    },
    [],
  )

  const remove = async (request: MutationRequest<E>) => {
    try {
      await change.mutateAsync(request)
    } catch (problem) {
      const isRefused = problem instanceof CallProblem && problem.code === 'in_use'
      showToast({
        intent: 'error',
        title: (isRefused && words.cannot) || words.error,
        body:
          problem instanceof CallProblem && problem.isFromServer ? problem.message : words.failed,
      })
    }
    onClose()
  }

  return {
    remove: (request: MutationRequest<E>) => void remove(request),
    isPending: change.isPending,
  }
}
