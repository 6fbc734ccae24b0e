import { useActor } from '#accounts/web/session.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useTexts } from '#app/web/use-texts.ts'

/** A view that is not for the role of the person; the server refuses its calls anyway. */
export function NoAccessScreen() {
  const t = useTexts()
  const { roles } = useAccountTexts()
  return <ErrorPage title={t.noAccess} hint={t.noAccessHint(roles[useActor().role])} />
}
