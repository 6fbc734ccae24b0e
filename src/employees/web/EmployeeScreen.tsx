import { ScreenSkeleton } from '#kit/web/ScreenSkeleton.tsx'

export function EmployeeScreen() {
  return <ScreenSkeleton />
}
