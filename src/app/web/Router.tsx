import { useEffect } from 'react'
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import { ErrorBoundary } from '#kit/web/feedback/ErrorBoundary.tsx'
import { QueryBoundary } from '#kit/web/feedback/QueryBoundary.tsx'
import { AppFailure } from './AppFailure.tsx'
import { NoAccessScreen } from '#app/web/pages/NoAccessScreen.tsx'
import { NotFoundScreen } from '#app/web/pages/NotFoundScreen.tsx'
import { screens } from './screens.ts'

/** The screen that belongs to the address. */
export function Router() {
  const actor = useActor()
  const { pathname } = useLocation()
  useTopOfPage(pathname)

  return (
    <ErrorBoundary key={pathname} instead={(problem) => <AppFailure problem={problem} />}>
      <QueryBoundary>
        <Routes>
          {screens.map(({ id, path, Content }) => (
            <Route
              key={path}
              path={path}
              element={maySeeScreen(actor, id) ? <Content /> : <NoAccessScreen />}
            />
          ))}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </QueryBoundary>
    </ErrorBoundary>
  )
}

/** A new screen begins at its top; going back returns to where one was. */
function useTopOfPage(pathname: string) {
  const isGoingBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (!isGoingBack) scrollTo(0, 0)
  }, [pathname, isGoingBack])
}
