import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useActor } from '#accounts/web/session.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { EmptyState } from '#kit/web/EmptyState.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { HomeLink } from './HomeLink.tsx'
import { useTexts } from './use-texts.ts'

/** A view that is not for the role of the person; the server refuses its calls anyway. */
export function NoAccessScreen() {
  const t = useTexts()
  const { roles } = useAccountTexts()
  return (
    <>
      <PageHeader title={t.noAccess} />
      <EmptyState
        icon={<LockClosedRegular />}
        title={t.noAccessHint(roles[useActor().role])}
        action={<HomeLink />}
      />
    </>
  )
}
