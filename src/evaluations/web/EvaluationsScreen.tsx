import { ScreenSkeleton } from '#kit/web/ScreenSkeleton.tsx'

export function EvaluationsScreen() {
  return <ScreenSkeleton />
}
