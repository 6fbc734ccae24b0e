import { ScreenSkeleton } from '#kit/web/ScreenSkeleton.tsx'

export function EvaluationScreen() {
  return <ScreenSkeleton />
}
