import { Button } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { may } from '#kit/rules/actor.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { placementQueries } from './placement-queries.ts'
import { useTexts } from '#employees/web/use-texts.ts'

const PlacementHistory = lazyPart(
  async () => (await import('./PlacementHistory.tsx')).PlacementHistory,
)

/** Opens where someone works and where before, for those who see teams. */
export function PlacementHistoryButton({
  employee: { employee_id, name },
}: {
  employee: Employee
}) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const isPermitted = may(useActor(), 'team_management')
  const { data } = useQuery({
    ...placementQueries.of(employee_id),
    enabled: isPermitted && isOpen,
  })
  if (!isPermitted) return null
  return (
    <>
      <Button
        appearance="transparent"
        size="small"
        icon={<HistoryRegular />}
        onClick={() => setIsOpen(true)}
      >
        {t.organisation.history}
      </Button>
      {isOpen && data !== undefined && (
        <PlacementHistory
          employee={{ employee_id, employee_name: name }}
          placement={data ?? undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
