import { ScreenSkeleton } from '#kit/web/ScreenSkeleton.tsx'

export function EmployeesScreen() {
  return <ScreenSkeleton />
}
