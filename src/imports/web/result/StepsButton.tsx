import { Button } from '@fluentui/react-components'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import type { CorrectedCell } from '#imports/rules/row.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts } from '#imports/web/use-texts.ts'

interface Props {
  run: ImportRun
  /** Edited since the run. */
  cells: CorrectedCell[]
  onDraft: (draft: ImportRun) => void
}

/** The way to the steps that known headers do not need. */
export function StepsButton({ run: { import_id }, cells, onDraft }: Props) {
  const t = useTexts()
  const draft = useApiMutation(importApi.again, { failed: t.stepsFailed, onDone: onDraft })
  return (
    <Button
      disabledFocusable={draft.isPending}
      onClick={() =>
        draft.mutate({
          params: { import_id },
          body: { dry_run: true, map: 'ask', fixes: cells },
        })
      }
    >
      {t.steps}
    </Button>
  )
}
