import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { importApi } from '#imports/contract/imports.ts'
import { hasEnded } from '#imports/rules/import.ts'
import type { Column } from '#imports/rules/row.ts'
import { ImportResult } from '#imports/web/result/ImportResult.tsx'
import { useTexts as useImportTexts } from '#imports/web/use-texts.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { originOf } from './origin.ts'
import { RunProgress } from './RunProgress.tsx'
import type { Draft } from './use-draft.ts'
import { useStudioTexts } from './use-studio-texts.ts'

interface Props {
  draft: Draft
  fields: readonly Column[]
}

/** The import under way, then what it did. */
export function ResultStep({ draft, fields }: Props) {
  const t = useStudioTexts()
  const { history, stop, stopping } = useImportTexts()
  const styles = useStyles()
  const navigate = useNavigate()
  const { run, isImporting } = draft
  const { state, import_id, dry_run } = run
  const again = useApiMutation(importApi.again, {
    failed: t.repeatFailed,
    onDone: (copy) => void navigate(`/imports/${copy.import_id}`),
  })
  useEffect(() => {
    // The records that an import wrote are on other screens.
    if (state === 'done' && !dry_run) void refreshScreen()
  }, [state, dry_run])

  if (isImporting || !hasEnded(state)) {
    return (
      <RunProgress run={run} label={t.importing}>
        {!hasEnded(state) && (
          <>
            <p className={styles.hint}>{t.canLeave}</p>
            <Button
              className={styles.stop}
              disabledFocusable={draft.isStopping}
              onClick={draft.stop}
            >
              {draft.isStopping ? stopping : stop}
            </Button>
          </>
        )}
      </RunProgress>
    )
  }
  const isComplete = state === 'done' && run.status === 'success'
  return (
    <>
      <ImportResult run={run} columns={fields} />
      <div className={styles.actions}>
        <Button
          appearance={isComplete || !run.can_run_again ? 'primary' : 'secondary'}
          onClick={() => void navigate(originOf(run))}
        >
          {t.backTo(history.kinds[run.kind])}
        </Button>
        {!isComplete && run.can_run_again && (
          <Button
            appearance="primary"
            disabledFocusable={again.isPending}
            onClick={() =>
              again.mutate({ params: { import_id }, body: { dry_run: true, map: 'ask' } })
            }
          >
            {t.changeAndRepeat}
          </Button>
        )}
      </div>
    </>
  )
}

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  stop: { justifySelf: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
