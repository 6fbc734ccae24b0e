import { Button } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { may } from '#kit/rules/actor.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
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
  if (!may(useActor(), 'team_management')) return null
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
      {isOpen && (
        <PlacementHistory
          employee={{ employee_id, employee_name: name }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
