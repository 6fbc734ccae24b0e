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
  /** The heading when something hangs on it by now. */
  cannot?: string
}

/** Deletes what a confirmation asks about, and closes it however that went. */
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

  // What had the focus before is gone: the heading takes it.
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
