import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { NotLoadedProps } from '#kit/web/api/new-release.ts'
import { PartNotLoaded } from './PartNotLoaded.tsx'
import { ScreenNotLoaded } from './ScreenNotLoaded.tsx'

type Load<P> = () => Promise<ComponentType<P>>

/** The script did not load; other errors of a component are not caught here. */
class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

interface PartProps {
  /** Shown while the part loads, and beside the message when it could not be loaded. */
  fallback?: ReactNode
  /** Called when the person closes that message; the part's own `onClose` unless given. */
  onGiveUp?: () => void
}

/**
 * A component whose script is loaded when it is first shown. If the script does not load, only this
 * part shows a message with a retry button.
 */
export function lazyPart<P extends object>(load: Load<P>) {
  const Loaded = retriable(load)
  return function LazyPart({ fallback = null, onGiveUp, ...rest }: P & PartProps) {
    const onClose = onGiveUp ?? closeOf(rest)
    return (
      <Loaded.Boundary
        failed={(props) => (
          <>
            {fallback}
            <PartNotLoaded {...props} onClose={onClose} />
          </>
        )}
      >
        <Suspense fallback={fallback}>
          <Loaded.Component {...(rest as unknown as P)} />
        </Suspense>
      </Loaded.Boundary>
    )
  }
}

/** Milliseconds between two attempts to load a part whose failure is not reported. */
const betweenAttempts = 5_000

/** For parts the user did not open, such as toasts: retried until they load. */
export function lazyExtra<P extends object>(load: Load<P>) {
  const untilLoaded = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, betweenAttempts))
      return untilLoaded()
    }
  }
  const Loaded = lazy(untilLoaded) as unknown as ComponentType<P>
  return function LazyExtra(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** The same for a whole screen: its message replaces the screen, and it suspends its parent. */
export function lazyScreen<P extends object>(load: Load<P>) {
  const Loaded = retriable(load)
  return function LazyScreen(props: P) {
    return (
      <Loaded.Boundary failed={(props) => <ScreenNotLoaded {...props} />}>
        <Loaded.Component {...props} />
      </Loaded.Boundary>
    )
  }
}

/** React caches a failed import for ever, so a retry needs a new lazy component. */
function retriable<P extends object>(load: Load<P>) {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        throw new NotLoaded('script not loaded', { cause })
      }
    })
  let Current = fresh()
  let isRetry = false

  return {
    Component: (props: P) => <Current {...props} />,
    Boundary: ({
      children,
      failed,
    }: {
      children: ReactNode
      failed: (props: NotLoadedProps) => ReactNode
    }) => (
      <ErrorBoundary
        only={(problem) => problem instanceof NotLoaded}
        instead={(_, again) =>
          failed({
            isRetry,
            onTryAgain: () => {
              Current = fresh()
              isRetry = true
              again()
            },
          })
        }
      >
        {children}
      </ErrorBoundary>
    ),
  }
}

function closeOf(props: object) {
  return 'onClose' in props && typeof props.onClose === 'function'
    ? (props.onClose as () => void)
    : undefined
}
