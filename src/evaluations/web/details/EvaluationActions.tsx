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
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { useAtomValue } from 'jotai'
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
import { isCrowdedAtom } from '#kit/web/platform/crowded.ts'
import { SmartEvaluation } from '#evaluations/web/templates/SmartEvaluation.tsx'
import { useCopyLink } from './use-copy-link.tsx'
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

type Dialog = 'edit' | 'remove' | 'reassign' | 'close' | 'correct'

/** A link and the paper for everybody; in a menu what else is open to the person, and with little space these too. */
export function EvaluationActions({ evaluation }: { evaluation: Evaluation }) {
  const { owners } = useTexts()
  const isCrowded = useAtomValue(isCrowdedAtom)
  const navigate = useNavigate()
  const [open, setOpen] = useState<Dialog>()
  const close = () => setOpen(undefined)
  const { links, byHand } = useLinks(evaluation)
  const dialogs = useDialogs(evaluation)
  const entries = [
    ...(isCrowded ? links : []),
    ...dialogs.map(([key, Icon, label]) => ({ label, Icon, act: () => setOpen(key) })),
  ]

  return (
    <>
      <SmartEvaluation evaluation={evaluation} />
      {!isCrowded &&
        links.map(({ label, Icon, act }) => (
          <Button
            key={label}
            appearance="subtle"
            icon={<Icon />}
            aria-label={label}
            title={label}
            onClick={act}
          />
        ))}
      {entries.length > 0 && (
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
              {entries.map(({ label, Icon, act }) => (
                <MenuItem key={label} icon={<Icon />} onClick={act}>
                  {label}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {byHand}
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

/** Copies the link, and opens the printable page in this window, as Teams blocks new windows. */
function useLinks(evaluation: Evaluation) {
  const { link, print } = useTexts()
  const { copy, byHand } = useCopyLink(evaluation)
  const navigate = useNavigate()
  const toPrint = () => void navigate(`/evaluations/${evaluation.evaluation_id}/print`)
  const links = [
    { label: link.copy, Icon: LinkRegular, act: () => void copy() },
    { label: print.button, Icon: PrintRegular, act: toPrint },
  ]
  return { links, byHand }
}

/** The dialogs that are open to the person. */
function useDialogs(evaluation: Evaluation) {
  const { details: t, owners } = useTexts()
  const ending = useEndingTexts()
  const actor = useActor()
  const [today] = useState(() => dayIn(defaultTimeZone, new Date().toISOString()))
  const mayEdit = evaluation.status === 'Draft' && !editRefusal(evaluation, actor)
  return [
    mayEdit && (['edit', EditRegular, t.edit] as const),
    !deleteRefusal(evaluation, actor) && (['remove', DeleteRegular, t.remove] as const),
    worksHrQueue(actor) &&
      canReassign(evaluation) &&
      (['reassign', PersonSwapRegular, owners.reassign] as const),
    !closeRefusal(evaluation, today, actor) &&
      (['close', CalendarCancelRegular, ending.close] as const),
    !correctRefusal(evaluation, actor) &&
      !evaluation.corrected_by &&
      (['correct', DocumentEditRegular, ending.correct] as const),
  ].filter((action) => action !== false)
}
