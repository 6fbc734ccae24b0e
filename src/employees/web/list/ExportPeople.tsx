import { Button } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { may } from '#kit/rules/actor.ts'
import { download } from '#kit/web/api/download.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

/** Exports selected people as a workbook, for those who can export. */
export function ExportPeople({ employee_ids }: { employee_ids: readonly string[] }) {
  const { exporting: t } = useScreenTexts()
  const actor = useActor()
  const [isBusy, setIsBusy] = useState(false)
  if (!may(actor, 'reports_export')) return null

  const take = async () => {
    setIsBusy(true)
    try {
      const body = { employee_ids, format: 'xlsx' }
      await download(employeeApi.exportSelected, { body }, 'employees.xlsx')
    } catch (problem) {
      const body = problem instanceof Error ? problem.message : undefined
      showToast({ intent: 'error', title: t.failed, body })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      disabledFocusable={isBusy}
      icon={isBusy ? <BusyIcon /> : undefined}
      onClick={() => void take()}
    >
      {isBusy ? t.busy : t.button}
    </Button>
  )
}
