import { rangeApi, type Assignment, type ReportingLine } from '#assignments/contract/ranges.ts'
import type { TimelineEntry } from '#assignments/rules/timeline.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'

interface Props {
  entry: TimelineEntry<Assignment, ReportingLine>
  /** The change in words, and its first day. */
  what: string
  day: string
  onClose: () => void
}

/** Cancels what is still to come: what is valid until then continues. */
export function CancelChange({ entry, what, day, onClose }: Props) {
  const { timeline: t } = useTexts()
  const terms = { done: t.cancelled, failed: t.cancelFailed, onDone: onClose }
  const place = useApiMutation(rangeApi.cancelAssignment, terms)
  const line = useApiMutation(rangeApi.cancelLine, terms)
  const { employee_id } = entry.of
  return (
    <ConfirmDialog
      title={t.cancelTitle}
      confirm={t.cancelConfirm}
      cancel={t.keep}
      pending={t.cancelling}
      isPending={place.isPending || line.isPending}
      onConfirm={() =>
        entry.kind === 'place'
          ? place.mutate({ params: { employee_id, assignment_id: entry.of.assignment_id } })
          : line.mutate({ params: { employee_id, line_id: entry.of.line_id } })
      }
      onClose={onClose}
    >
      {t.cancelMessage(isolated(what), day)}
    </ConfirmDialog>
  )
}
