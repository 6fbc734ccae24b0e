import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, Endpoint, Question } from '#kit/contract/endpoint.ts'
import {
  differingFields,
  type FieldWords,
  rebased,
  withoutFields,
} from '#kit/rules/differing-fields.ts'
import { callApi } from './call-api.ts'
import { CallProblem, fieldProblems, isUnanswered } from './call-problem.ts'
import { resolveConflict } from '#kit/web/dialogs/conflict.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useScreenTexts } from '#kit/web/feedback/use-screen-texts.ts'

/** The words are for the fields of the body, for when someone else changed them too. */
export interface MutationOptions<E extends Endpoint> extends FieldWords {
  done?: string | ((answer: Answer<E>) => string)
  /** Said when the server gave no reason of its own. */
  failed: string
  /** No failure toast: the dialog that asked shows `problem` itself. */
  quiet?: boolean
  /** Shows the change before it is answered; what it returns takes it back. */
  optimistic?: (queryClient: QueryClient, question: Question<E>) => () => void
  /** One after the other, however quickly they are asked for. */
  isInTurn?: boolean
  onDone?: (answer: Answer<E>) => void
  /** Makes a stale write fail instead of asking: where the current state no longer allows the change. */
  refusesStale?: (current: Record<string, unknown>) => boolean
  /** What someone else left stays: for what is kept elsewhere than in the queries, which are asked again. */
  onTheirs?: () => void
}

/**
 * `base` is the object the person was looking at: what someone else changed since is merged with it,
 * and only fields that both changed are asked about. `ifMatch` alone is its `updated_at`.
 */
export type MutationRequest<E> = Question<E> & { ifMatch?: string; base?: Seen }

export interface Seen {
  updated_at: string
}

type Outcome<E extends Endpoint> = { answer: Answer<E> } | { takenTheirs: true }

/** A change through an endpoint: says how it went, undoes what was shown too early, settles conflicts. */
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
      if (!terms.quiet) showToast(failureNotice(problem, terms.failed))
    },
    onSettled: (_outcome, problem) => {
      inFlight.current = undefined
      if (!isUnanswered(problem)) keyOf.forget()
    },
  })

  return {
    /** A second click while the same change is under way does nothing. */
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
    /** What to say in a dialog: the server's reason, or the fallback and why there was no answer. */
    failure: mutation.error ? sentenceOf(failureNotice(mutation.error, terms.failed)) : undefined,
    /** The first complaint about each field. */
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
    const again = (question: MutationRequest<E>) =>
      make(endpoint, { ...question, base: undefined }, undefined, terms, String(current.updated_at))
    const body = 'body' in asked ? asked.body : undefined
    const base = asked.base && body !== undefined ? { ...asked.base } : undefined
    const differing = differingFields(body, current, terms, base)
    const mine = base ? { ...asked, body: rebased(body, base, current, terms) } : asked
    if (base && differing.length === 0) return again(mine)
    if ((await resolveConflict(differing)) === 'mine') return again(mine)
    const fields = differing.map(({ field }) => field)
    const rest = 'body' in mine && base && withoutFields(mine.body, fields, current, terms)
    return rest ? again({ ...asked, body: rest }) : { takenTheirs: true }
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

/** The same question, asked again because no answer came, carries the same key. */
function useSteadyKey({ method }: Endpoint) {
  const kept = useRef<{ question: string; key: string }>(undefined)
  const keyOf = (asked: unknown) => {
    if (method !== 'POST') return undefined
    const question = JSON.stringify(asked)
    if (kept.current?.question !== question) kept.current = { question, key: newKey() }
    return kept.current.key
  }
  keyOf.forget = () => {
    kept.current = undefined
  }
  return keyOf
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
