import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { useInfiniteQuery } from '@tanstack/react-query'
import { securityEventKinds } from '#accounts/rules/security/security-events.ts'
import { BackToAdmin } from '#accounts/web/users/BackToAdmin.tsx'
import { SecurityEventLine } from '#accounts/web/security/SecurityEventLine.tsx'
import { securityLogQueries } from '#accounts/web/security/security-log-queries.ts'
import { SignInPolicies } from '#accounts/web/security/SignInPolicies.tsx'
import { TwoFactorPolicies } from '#accounts/web/security/TwoFactorPolicies.tsx'
import { useActor } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { may } from '#kit/rules/actor.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { auditQueries } from './audit-queries.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogList } from './LogList.tsx'
import { useLogFilters } from './use-log-filters.ts'

const names = { person: 'person', kind: 'kind' } as const

/** The security log, the second factor each role needs, and how companies sign in. */
export function SecurityLogScreen() {
  const t = useUserTexts().securityLog
  const filters = useLogFilters(names)
  const actor = useActor()
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} leading={<BackToAdmin />} />
      <TwoFactorPolicies />
      <SignInPolicies />
      <LogList
        list={useInfiniteQuery(securityLogQueries.list(filters.query))}
        words={t}
        icon={<ShieldRegular />}
        filters={
          <LogFilters
            filters={filters}
            words={{ search: t.search, person: t.person, anyone: t.everyone, kind: t.kind }}
            people={may(actor, 'user_management') ? auditQueries.actors : securityLogQueries.people}
            kinds={securityEventKinds}
            kindNames={t.kinds}
          />
        }
      >
        {(event) => <SecurityEventLine key={event.event_id} event={event} />}
      </LogList>
    </>
  )
}
