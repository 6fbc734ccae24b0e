import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { ImportRun } from '#imports/contract/imports.ts'
import { decidableCodes } from '#imports/rules/report.ts'
import type { CorrectedCell, RowErrorCode } from '#imports/rules/row.ts'
import { StepsButton } from './StepsButton.tsx'
import { useTexts } from '#imports/web/use-texts.ts'

interface Options {
  run: ImportRun | undefined
  /** Edited since the run. */
  cells: CorrectedCell[]
  onDraft: (draft: ImportRun) => void
}

const reasons: Partial<Record<RowErrorCode, 'encoding' | 'dates' | 'names'>> = {
  unsure_encoding: 'encoding',
  day_first: 'dates',
  near_name: 'names',
}

/**
 * The way to the steps that known headers do not need: a note where a test run leaves something open
 * that one decision answers for all rows, else a button.
 */
export function useDecisionNote({ run, cells, onDraft }: Options) {
  const { decide: t } = useTexts()
  if (!run?.can_run_again) return {}
  const { dry_run, groups = [], warning_groups = [] } = run
  const codes = dry_run ? decidableCodes(warning_groups, groups) : []
  const said = [...new Set(codes.map((code) => t[reasons[code] ?? 'values']))]
  const button = <StepsButton run={run} cells={cells} onDraft={onDraft} />
  if (said.length === 0) return { button }
  const note = (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{[...said, t.hint].join(' ')}</MessageBarBody>
      <MessageBarActions>{button}</MessageBarActions>
    </MessageBar>
  )
  return { note }
}
