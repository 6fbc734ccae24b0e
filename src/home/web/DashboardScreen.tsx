import { useSession } from '#accounts/web/session.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { NeedsAction } from './NeedsAction.tsx'
import { useTexts } from './use-texts.ts'

export function DashboardScreen() {
  const t = useTexts()
  const { user } = useSession()
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitles[user.role]} />
      <NeedsAction />
    </>
  )
}
