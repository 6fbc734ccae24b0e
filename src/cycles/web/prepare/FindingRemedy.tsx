import { Button, Link as FluentLink } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { maySeeScreen } from '#accounts/rules/users/may-see-screen.ts'
import { useActor } from '#accounts/web/session.ts'
import { rangeApi } from '#assignments/contract/ranges.ts'
import type { Cycle, Finding } from '#cycles/contract/cycle-shapes.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { employeeQueries } from '#employees/web/queries.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { remedyOf } from './remedies.ts'

const EmployeeDialog = lazyPart(
  async () => (await import('#employees/web/form/EmployeeDialog.tsx')).EmployeeDialog,
)
const MembersDialog = lazyPart(async () => (await import('./MembersDialog.tsx')).MembersDialog)

interface Props {
  cycle: Pick<Cycle, 'cycle_id' | 'type' | 'period'>
  finding: Finding
  /** Called when a dialog is closed in which it can have been put right. */
  onCorrected: () => void
}

/** One button that leads to where a finding is put right. */
export function FindingRemedy({ cycle, finding: { kind, people }, onCorrected }: Props) {
  const { check: t } = useTexts()
  const actor = useActor()
  const [open, setOpen] = useState<'members' | { employee_id: string }>()
  const named = remedyOf(kind, cycle)
  // Weights and accounts can be someone else’s to set; the people concerned can always be left out.
  const isClosed = typeof named === 'object' && named.screen && !maySeeScreen(actor, named.screen)
  const remedy = isClosed ? 'members' : named
  const close = () => {
    setOpen(undefined)
    onCorrected()
  }
  const [first] = people

  if (typeof remedy === 'object')
    return (
      <Link to={remedy.to}>
        <FluentLink as="span">{t.remedies[remedy.text]}</FluentLink>
      </Link>
    )
  if (remedy === 'members')
    return (
      <>
        <Button size="small" onClick={() => setOpen('members')}>
          {t.chooseMembers}
        </Button>
        {open && <MembersDialog cycle_id={cycle.cycle_id} onClose={close} />}
      </>
    )
  // The next person follows when the check was done again.
  return (
    first && (
      <>
        <Button size="small" onClick={() => setOpen(first)}>
          {t.correctRecord(first.name)}
        </Button>
        {typeof open === 'object' && <Record employee_id={open.employee_id} onClose={close} />}
      </>
    )
  )
}

function Record({ employee_id, onClose }: { employee_id: string; onClose: () => void }) {
  const { check: t } = useTexts()
  const employee = useQuery(employeeQueries.one(employee_id))
  if (employee.isLoadingError)
    return (
      <Failure
        title={t.recordFailed}
        problem={employee.error}
        onTryAgain={() => void employee.refetch()}
      />
    )
  return (
    employee.data && (
      <EmployeeDialog employee={employee.data} placeFrom={rangeApi.assign} onClose={onClose} />
    )
  )
}
