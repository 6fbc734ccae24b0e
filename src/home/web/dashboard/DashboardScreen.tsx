import { useSession } from '#accounts/web/session.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { QueryBoundary } from '#kit/web/feedback/QueryBoundary.tsx'
import { DashboardPanels } from './DashboardPanels.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { useTexts } from '#home/web/use-texts.ts'

export function DashboardScreen() {
  const t = useTexts()
  const { user } = useSession()
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitles[user.role]} />
      <QueryBoundary failed={t.failed} skeleton={<DashboardSkeleton />}>
        <DashboardPanels />
      </QueryBoundary>
    </>
  )
}
