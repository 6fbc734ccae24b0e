import { resetLoopback } from './loopback.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { getDefaultStore } from 'jotai'
import { toastsAtom } from '#kit/web/feedback/toasts.ts'

// Without animations, what closes is gone at once; happy-dom would only pretend to draw them.
Reflect.deleteProperty(Element.prototype, 'animate')

// Without layout nothing has a height, and a grid without a height shows no rows.
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, get: () => 700 },
  clientWidth: { configurable: true, get: () => 1200 },
})

configure({
  // Long, so that a busy machine fails no test; a condition that is met ends the wait.
  asyncUtilTimeout: 15_000,
  // Fluent hides what is behind a dialog a moment after the focus moves; the journeys check that.
  defaultHidden: true,
  getElementError: (message) => new Error(message ?? 'not found'),
})

const complaints: string[] = []

/** What React and the page write to the console where a test expects it, or happy-dom knows less. */
const expected = [
  /^The tag <%s> is unrecognized.* search$/,
  /The above error occurred/,
  /CallProblem/,
]

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ')
    if (!expected.some((one) => one.test(text))) complaints.push(text)
  })
  // The event stream and the check whether the server answers again: neither ends by itself.
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  getDefaultStore().set(toastsAtom, [])
  const unanswered = resetLoopback()
  const errors = complaints.splice(0)
  if (unanswered.length > 0) throw new Error(`calls without an answer: ${unanswered.join(', ')}`)
  if (errors.length > 0) throw new Error(`errors in the console: ${errors.join('\n')}`)
})
