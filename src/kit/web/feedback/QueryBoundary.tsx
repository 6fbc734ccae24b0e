import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { NotFound } from './NotFound.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useTexts } from '#kit/web/use-texts.ts'

interface Props {
  children: ReactNode
  /** Shown until everything inside is loaded. Default: the outline of a screen. */
  skeleton?: ReactNode
  /** The heading when loading failed. */
  failed?: string
}

/** Loading and failure around a screen or a part of one, so that the content only handles success. */
export function QueryBoundary({ children, skeleton = <ScreenSkeleton />, failed }: Props) {
  const t = useTexts()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          only={(problem) => problem instanceof CallProblem}
          instead={(problem, again) => {
            if (problem instanceof CallProblem && problem.status === 404) return <NotFound />
            return (
              <Failure
                title={failed}
                hint={failed === undefined ? t.pageFailed : undefined}
                problem={problem}
                onTryAgain={() => {
                  reset()
                  again()
                }}
              />
            )
          }}
        >
          <Suspense fallback={skeleton}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
