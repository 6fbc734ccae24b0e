import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { importApi, type ImportRun } from '#imports/contract/imports.ts'
import type { CorrectedCell } from '#imports/rules/row.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  run: ImportRun | undefined
  /** Edited since the run. */
  cells: CorrectedCell[]
  isStrict: boolean
  onStrict: (isStrict: boolean) => void
  onDraft: (draft: ImportRun) => void
}

/** How a chosen file is imported, and the way to the steps that known headers do not need. */
export function FileOptions({ run, cells, isStrict, onStrict, onDraft }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const draft = useApiMutation(importApi.again, { failed: t.stepsFailed, onDone: onDraft })
  return (
    <div className={styles.options}>
      <Checkbox
        checked={isStrict}
        label={t.strict}
        onChange={(_, { checked }) => onStrict(checked === true)}
      />
      {run?.can_run_again && (
        <Button
          disabledFocusable={draft.isPending}
          onClick={() =>
            draft.mutate({
              params: { import_id: run.import_id },
              body: { dry_run: true, map: 'ask', mended: cells },
            })
          }
        >
          {t.steps}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  options: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
})
