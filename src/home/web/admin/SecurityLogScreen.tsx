import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BackToAdmin } from '#accounts/web/users/BackToAdmin.tsx'
import { SecurityEventLine } from '#accounts/web/security/SecurityEventLine.tsx'
import { securityLogQueries } from '#accounts/web/security/security-log-queries.ts'
import { TwoFactorPolicies } from '#accounts/web/security/TwoFactorPolicies.tsx'
import { useSecurityLogTexts } from '#accounts/web/security/use-security-log-texts.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { LogList } from './LogList.tsx'
import { SecurityLogFilters } from './SecurityLogFilters.tsx'
import { useSecurityFilters } from './use-security-filters.ts'

/** The security log, and the second factor each role needs. */
export function SecurityLogScreen() {
  const t = useSecurityLogTexts()
  const filters = useSecurityFilters()
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} back={<BackToAdmin />} />
      <TwoFactorPolicies />
      <LogList
        list={useInfiniteQuery(securityLogQueries.list(filters.query))}
        words={t}
        icon={<ShieldRegular />}
        filters={<SecurityLogFilters filters={filters} />}
      >
        {(event) => <SecurityEventLine key={event.event_id} event={event} />}
      </LogList>
    </>
  )
}
