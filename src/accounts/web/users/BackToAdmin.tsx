import { maySeeView } from '#accounts/rules/users/views.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

/** From a screen of the administration back to where it was opened; HR comes from elsewhere. */
export function BackToAdmin() {
  const t = useUserTexts().users
  const actor = useActor()
  return maySeeView(actor, 'admin') ? <BackIcon to="/admin">{t.backToAdmin}</BackIcon> : null
}
