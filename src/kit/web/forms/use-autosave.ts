import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answer, Endpoint, Question } from '#kit/contract/endpoint.ts'
import type { Fields } from '#kit/rules/forms/autosaved.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { sendOnLeave } from '#kit/web/api/send-on-leave.ts'
import { resolveConflict } from '#kit/web/dialogs/conflict.ts'
import { whenSuspended } from '#kit/web/platform/suspended.ts'
import { Autosave, type AutosaveDeps, type Outcome } from './autosave.ts'
import { useUnsaved } from './unsaved.ts'

interface Versioned {
  updated_at: string
}

interface Options<V, E extends Endpoint> {
  /** What the server holds, by field. */
  stored: Fields<V>
  /** Of what it holds: its `updated_at`. */
  version: string
  endpoint: E
  question: (changes: Fields<V>, base: Fields<V>) => Question<E>
  /** Whether the server compares the version of the whole, not the base of each field. */
  isVersioned?: boolean
  /** Of an answer, or of the current state that a stale write comes back with. */
  fieldsOf: (answer: Answer<E>) => Fields<V>
  /** How a field and its value are called where two people changed it. */
  labelOf: (name: string) => string
  show: (name: string, value: V | undefined) => unknown
  onTheirs: (values: Record<string, V>) => void
  onSaved: (answer: Answer<E>) => void
  onRefused?: () => void
}

/** Fields that save themselves as they are typed, when the page is left, and when the network is back. */
export function useAutosave<V, const E extends Endpoint>(options: Options<V, E>) {
  const [autosave] = useState(
    () => new Autosave<V>(options.stored, options.version, depsOf(options)),
  )
  const { stored, version } = options
  useEffect(() => {
    autosave.setDeps(depsOf(options))
  })
  useEffect(() => autosave.received(stored, version), [autosave, stored, version])
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  // Only what can’t be saved now is asked about; everything else is sent on the way out.
  useUnsaved(state.kind === 'failing')

  useEffect(() => {
    const flush = () => void autosave.flush()
    const leave = () => autosave.leave()
    const hide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('online', flush)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    const stop = whenSuspended(flush)
    return () => {
      stop()
      removeEventListener('online', flush)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [autosave])
  return { autosave, state }
}

function depsOf<V, E extends Endpoint>(options: Options<V, E>): AutosaveDeps<V> {
  const { endpoint, question, fieldsOf, labelOf, show, onTheirs, onSaved, onRefused } = options
  const seen = (version: string | undefined) =>
    options.isVersioned && version ? { ifMatch: version } : {}
  return {
    onTheirs,
    ...(onRefused && { onRefused }),
    saveOnLeave: (changes, base, version) =>
      sendOnLeave(endpoint, question(changes, base), seen(version)),
    save: async (changes, base, version): Promise<Outcome<V>> => {
      try {
        const answer = await callApi(endpoint, question(changes, base), seen(version))
        onSaved(answer)
        return { kind: 'saved', current: fieldsOf(answer), version: versionOf(answer) }
      } catch (problem) {
        return outcomeOf(problem, fieldsOf)
      }
    },
    ask: (mine, theirs) =>
      resolveConflict(
        Object.keys(mine).map((field) => ({
          field,
          label: labelOf(field),
          mine: show(field, mine[field]),
          theirs: show(field, theirs[field]),
        })),
      ),
  }
}

const versionOf = (answer: unknown) => (answer as Versioned).updated_at

/** Answers that another attempt can change: none at all, too many requests, and errors of the server. */
const passes = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

function outcomeOf<V, E extends Endpoint>(
  problem: unknown,
  fieldsOf: (answer: Answer<E>) => Fields<V>,
): Outcome<V> {
  if (!(problem instanceof CallProblem)) throw problem
  const { current } = problem.details
  if (problem.code === 'stale' && typeof current === 'object' && current !== null)
    return {
      kind: 'stale',
      current: fieldsOf(current as Answer<E>),
      version: versionOf(current),
    }
  return passes(problem.status)
    ? { kind: 'failed' }
    : { kind: 'refused', sentence: problem.message }
}
