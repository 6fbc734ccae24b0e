import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { type ReactNode, useId, useState } from 'react'
import type { ImportRun } from '#imports/contract/imports.ts'
import type { Column } from '#imports/rules/row.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ChangeList } from './ChangeList.tsx'
import { ErrorLines } from './ErrorLines.tsx'
import type { Corrections } from './use-corrections.ts'
import { narrow } from '#kit/web/platform/media.ts'
import { ResultCounts } from './ResultCounts.tsx'
import { UndoPart } from '#imports/web/undo/UndoPart.tsx'
import { useTexts } from '#imports/web/use-texts.ts'
import { WrongRows } from './WrongRows.tsx'

interface Props {
  run: ImportRun
  /** Of its kind. */
  columns: readonly Column[]
  /** Absent where cells cannot be edited, such as in the history. */
  corrections?: Corrections | undefined
  /** How often each kind of error occurs, instead of the first errors. */
  errorSummary?: ReactNode
  /** Above the rows, what else can be done with the file. */
  note?: ReactNode
  /** The dialog closes by itself; its toast offers to undo. */
  isClosing?: boolean
}

const intents = { success: 'success', partial: 'warning', failed: 'error' } as const
type Part = 'errors' | 'changes' | 'warnings'

/** The result of a run: a sentence, counts, and the rows. */
export function ImportResult({
  run,
  columns,
  corrections,
  errorSummary,
  note,
  isClosing = false,
}: Props) {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const id = useId()
  const { status = 'failed', message = '', warnings = [], changes_count = 0 } = run
  const wrong = run.data?.invalid_records ?? 0
  const untouched = run.dry_run ? (run.empty_unchanged ?? 0) : 0
  const counts = { errors: wrong, changes: changes_count, warnings: warnings.length }
  const parts = (['errors', 'changes', 'warnings'] as const).filter((part) => counts[part] > 0)
  const [chosen, setChosen] = useState<Part>()
  const [isWhole, setIsWhole] = useState(run.kind !== 'employees')
  const part = chosen ?? parts[0]
  const hasNewPeople = run.kind === 'employees' && !run.dry_run && (run.created ?? 0) > 0

  return (
    <section className={styles.result} aria-label={t.result}>
      <MessageBar
        intent={run.state === 'mapping' ? 'info' : intents[status]}
        layout="multiline"
        politeness="assertive"
      >
        <MessageBarBody>{message}</MessageBarBody>
      </MessageBar>
      {hasNewPeople && <p className={styles.note}>{t.invite}</p>}
      {run.data && run.data.total_records > 0 && <ResultCounts run={run} />}
      {untouched > 0 && (
        <p className={styles.note}>{t.untouched(untouched, format.count(untouched))}</p>
      )}
      {!isClosing && <UndoPart run={run} />}
      {note}
      {part && (
        <>
          <TabList
            className={styles.tabs}
            selectedValue={part}
            onTabSelect={(_, { value }) => setChosen(parts.find((each) => each === value))}
          >
            {parts.map((each) => (
              <Tab key={each} value={each} id={`${id}-${each}`} aria-controls={`${id}-panel`}>
                {t.tabs[each](format.count(counts[each]))}
              </Tab>
            ))}
          </TabList>
          <div
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${part}`}
            className={styles.panel}
          >
            {part === 'errors' && errorSummary}
            {part === 'errors' &&
              (isWhole ? (
                <WrongRows run={run} columns={columns} corrections={corrections} />
              ) : (
                <ErrorLines
                  run={run}
                  isSummarized={Boolean(errorSummary)}
                  canEdit={corrections !== undefined}
                  onShowAll={() => setIsWhole(true)}
                />
              ))}
            {part === 'changes' && <ChangeList run={run} columns={columns} />}
            {part === 'warnings' && (
              <ul className={styles.warnings}>
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
      {run.data && run.data.total_records > 0 && parts.length === 0 && (
        <p className={styles.note}>{run.dry_run ? t.nothingChanges : t.nothingChanged}</p>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  result: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  tabs: {
    flexWrap: 'wrap',
    [narrow]: { '& button': { paddingInline: '6px', fontSize: tokens.fontSizeBase200 } },
  },
  panel: { minWidth: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  warnings: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
})
