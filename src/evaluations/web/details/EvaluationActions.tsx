import { Button } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { editRefusal, deleteRefusal } from '#evaluations/rules/workflow.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { PrintButton } from '#evaluations/web/print/PrintButton.tsx'
import { SmartEvaluation } from '#evaluations/web/templates/SmartEvaluation.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

const EditEvaluationDialog = lazyPart(
  async () => (await import('./EditEvaluationDialog.tsx')).EditEvaluationDialog,
)
const RemoveEvaluationDialog = lazyPart(
  async () => (await import('./RemoveEvaluationDialog.tsx')).RemoveEvaluationDialog,
)

/** A link for everybody; Edit and Delete, where they are open to the person. */
export function EvaluationActions({ evaluation }: { evaluation: Evaluation }) {
  const { details: t } = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)

  return (
    <>
      <SmartEvaluation evaluation={evaluation} />
      <CopyLinkButton evaluation={evaluation} />
      <PrintButton evaluation_id={evaluation.evaluation_id} />
      {evaluation.status === 'Draft' && !editRefusal(evaluation, actor) && (
        <Button icon={<EditRegular />} onClick={() => setOpen('edit')}>
          {t.edit}
        </Button>
      )}
      {!deleteRefusal(evaluation, actor) && (
        <Button icon={<DeleteRegular />} onClick={() => setOpen('remove')}>
          {t.remove}
        </Button>
      )}
      {open === 'edit' && <EditEvaluationDialog evaluation={evaluation} onClose={close} />}
      {open === 'remove' && (
        <RemoveEvaluationDialog
          evaluation={evaluation}
          onRemoved={() => void navigate(`/employees/${evaluation.employee_id}`, { replace: true })}
          onClose={close}
        />
      )}
    </>
  )
}
