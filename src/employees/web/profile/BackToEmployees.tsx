import { maySeeView } from '#accounts/rules/users/views.ts'
import { useActor } from '#accounts/web/session.ts'
import { BackLink } from '#kit/web/links/BackLink.tsx'
import { lastFilters, returning } from '#employees/web/list/scroll-position.ts'
import { useTexts } from '#employees/web/use-texts.ts'

/** Back to the list in its previous state; to the dashboard for users without the list. */
export function BackToEmployees() {
  const t = useTexts()
  if (!maySeeView(useActor(), 'employees')) return <BackLink to="/">{t.backToDashboard}</BackLink>
  return (
    <BackLink to={`/employees${lastFilters()}`} state={returning}>
      {t.backToEmployees}
    </BackLink>
  )
}
