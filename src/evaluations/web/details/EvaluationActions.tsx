import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { CalendarCancelRegular } from '@fluentui/react-icons/svg/calendar-cancel'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DocumentEditRegular } from '@fluentui/react-icons/svg/document-edit'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { closeRefusal } from '#evaluations/rules/ending/close-without-answer.ts'
import { correctRefusal } from '#evaluations/rules/ending/correct.ts'
import { canReassign, worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import { editRefusal, deleteRefusal } from '#evaluations/rules/workflow.ts'
import { useEndingTexts } from '#evaluations/web/ending/use-ending-texts.ts'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
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

const ReassignDialog = lazyPart(
  async () => (await import('#evaluations/web/owners/ReassignDialog.tsx')).ReassignDialog,
)

const CloseDialog = lazyPart(
  async () => (await import('#evaluations/web/ending/CloseDialog.tsx')).CloseDialog,
)

const CorrectDialog = lazyPart(
  async () => (await import('#evaluations/web/ending/CorrectDialog.tsx')).CorrectDialog,
)

/** A link and the paper for everybody; in a menu what else is open to the person. */
export function EvaluationActions({ evaluation }: { evaluation: Evaluation }) {
  const { details: t, owners } = useTexts()
  const ending = useEndingTexts()
  const actor = useActor()
  const [today] = useState(() => dayIn(defaultTimeZone, new Date().toISOString()))
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'remove' | 'reassign' | 'close' | 'correct'>()
  const close = () => setOpen(undefined)
  const mayEdit = evaluation.status === 'Draft' && !editRefusal(evaluation, actor)
  const actions = [
    mayEdit && (['edit', <EditRegular key="edit" />, t.edit] as const),
    !deleteRefusal(evaluation, actor) &&
      (['remove', <DeleteRegular key="remove" />, t.remove] as const),
    worksHrQueue(actor) &&
      canReassign(evaluation) &&
      (['reassign', <PersonSwapRegular key="reassign" />, owners.reassign] as const),
    !closeRefusal(evaluation, today, actor) &&
      (['close', <CalendarCancelRegular key="close" />, ending.close] as const),
    !correctRefusal(evaluation, actor) &&
      !evaluation.corrected_by &&
      (['correct', <DocumentEditRegular key="correct" />, ending.correct] as const),
  ].filter((action) => action !== false)

  return (
    <>
      <SmartEvaluation evaluation={evaluation} />
      <CopyLinkButton evaluation={evaluation} />
      <PrintButton evaluation_id={evaluation.evaluation_id} />
      {actions.length > 0 && (
        <Menu positioning="below-end">
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="subtle"
              icon={<MoreHorizontalRegular />}
              aria-label={owners.more}
              title={owners.more}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {actions.map(([key, icon, label]) => (
                <MenuItem key={key} icon={icon} onClick={() => setOpen(key)}>
                  {label}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {open === 'reassign' && <ReassignDialog evaluations={[evaluation]} onClose={close} />}
      {open === 'correct' && <CorrectDialog evaluation={evaluation} onClose={close} />}
      {open === 'close' && <CloseDialog evaluation={evaluation} onClose={close} />}
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
