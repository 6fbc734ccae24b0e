import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, Endpoint, Question } from '#kit/contract/endpoint.ts'
import type { FieldWords } from '#kit/rules/forms/differing-fields.ts'
import { callApi } from './call-api.ts'
import { CallProblem, fieldProblems, isUnanswered } from './call-problem.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

/** The field words describe the body's fields in a conflict. */
export interface MutationOptions<E extends Endpoint> extends FieldWords {
  done?: string | ((answer: Answer<E>) => string)
  /** Shown when the server gave no reason. */
  failed: string
  /** No failure toast: the dialog shows `problem` itself. */
  quiet?: boolean
  /** Shows the change before the server answers; the returned function undoes it. */
  optimistic?: (queryClient: QueryClient, question: Question<E>) => () => void
  /** Runs the mutations one after the other. */
  isInTurn?: boolean
  onDone?: (answer: Answer<E>) => void
  /** Takes over a failure, such as one that another dialog resolves: true, and it is not shown. */
  onRefused?: (problem: Error) => boolean
  /** Makes a stale write fail without a question, where the current state no longer allows the change. */
  refusesStale?: (current: Record<string, unknown>) => boolean
  /** Called when the other version is accepted, for state outside the queries, which are refetched. */
  onTheirs?: () => void
}

/**
 * `base` is the object the user was looking at: changes by others since then are merged, and the
 * user decides only about fields that both changed. `ifMatch` alone is its `updated_at`.
 */
export type MutationRequest<E> = Question<E> & { ifMatch?: string; base?: Seen }

export interface Seen {
  updated_at: string
}

type Outcome<E extends Endpoint> = { answer: Answer<E> } | { takenTheirs: true }

/** A mutation through an endpoint: shows its result, undoes optimistic changes, resolves conflicts. */
export function useApiMutation<const E extends Endpoint>(endpoint: E, terms: MutationOptions<E>) {
  const queryClient = useQueryClient()
  const keyOf = useSteadyKey(endpoint)
  const inFlight = useRef<string>(undefined)

  const mutation = useMutation({
    ...(terms.isInTurn && { scope: { id: endpoint.path } }),
    mutationFn: (asked: MutationRequest<E>): Promise<Outcome<E>> =>
      make(endpoint, asked, keyOf(asked), terms),
    onMutate: (asked) => ({ undo: terms.optimistic?.(queryClient, asked) }),
    onSuccess: (outcome, _asked, shown) => {
      if ('takenTheirs' in outcome) {
        shown?.undo?.()
        terms.onTheirs?.()
        showToast({ intent: 'info', title: useScreenTexts.now().changeDiscarded })
        return
      }
      const { done } = terms
      const title = typeof done === 'function' ? done(outcome.answer) : done
      if (title) showToast({ intent: 'success', title })
      terms.onDone?.(outcome.answer)
    },
    onError: (problem, _asked, shown) => {
      shown?.undo?.()
      if (terms.onRefused?.(problem)) mutation.reset()
      else if (!terms.quiet) showToast(failureNotice(problem, terms.failed))
    },
    onSettled: (_outcome, problem) => {
      inFlight.current = undefined
      if (!isUnanswered(problem)) keyOf.forget()
    },
  })

  return {
    /** A second click during the same request does nothing. */
    mutate: (asked: MutationRequest<E>) => {
      const question = JSON.stringify(asked)
      if (inFlight.current === question) return
      inFlight.current = question
      mutation.mutate(asked)
    },
    mutateAsync: (asked: MutationRequest<E>) => mutation.mutateAsync(asked),
    isPending: mutation.isPending,
    variables: mutation.variables,
    problem: mutation.error,
    /** The message for a dialog: the server's reason, or the fallback and why there was no answer. */
    failure: mutation.error ? sentenceOf(failureNotice(mutation.error, terms.failed)) : undefined,
    /** The first error of each field. */
    fields: fieldProblems(mutation.error),
    reset: mutation.reset,
  }
}

async function make<E extends Endpoint>(
  endpoint: E,
  asked: MutationRequest<E>,
  key: string | undefined,
  terms: MutationOptions<E>,
  ifMatch = asked.base?.updated_at ?? asked.ifMatch,
): Promise<Outcome<E>> {
  try {
    return { answer: await callApi(endpoint, asked, { ifMatch, key }) }
  } catch (problem) {
    const current = currentIn(problem)
    if (!current || terms.refusesStale?.(current)) throw problem
    // Two people rarely change the same thing at once, and the script comes from a server that just answered.
    const { mergeStale } = await import('./stale-write.ts').catch(() => {
      throw problem
    })
    const body = 'body' in asked ? asked.body : undefined
    const change = await mergeStale({ body, base: asked.base, current, words: terms })
    if (!change) return { takenTheirs: true }
    const question = { ...asked, ...change, base: undefined }
    return make(endpoint, question, undefined, terms, String(current.updated_at))
  }
}

function currentIn(problem: unknown): Record<string, unknown> | undefined {
  if (!(problem instanceof CallProblem) || problem.code !== 'stale') return undefined
  const { current } = problem.details
  return typeof current === 'object' && current !== null ? { ...current } : undefined
}

function failureNotice(problem: Error, failed: string) {
  const title = problem instanceof CallProblem && problem.isFromServer ? problem.message : failed
  const body = title === problem.message ? undefined : problem.message
  return { intent: 'error' as const, title, body }
}

const sentenceOf = ({ title, body }: { title: string; body: string | undefined }) =>
  body === undefined ? title : `${title} — ${body}`

/** A repeated request after a lost answer carries the same key. */
function useSteadyKey({ method }: Endpoint) {
  const latest = useRef<{ question: string; key: string }>(undefined)
  const keyOf = (asked: unknown) => {
    if (method !== 'POST') return undefined
    const question = JSON.stringify(asked)
    if (latest.current?.question !== question) latest.current = { question, key: newKey() }
    return latest.current.key
  }
  keyOf.forget = () => {
    latest.current = undefined
  }
  return keyOf
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
