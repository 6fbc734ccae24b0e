import {
  Button,
  Checkbox,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportRun } from '#imports/contract/imports.ts'
import { serverMessage } from '#imports/web/use-import.ts'
import { ImportResult } from '#imports/web/result/ImportResult.tsx'
import { useCorrections } from '#imports/web/result/use-corrections.ts'
import { useTexts as useImportTexts } from '#imports/web/use-texts.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { AskBeforeLeaving } from '#kit/web/forms/AskBeforeLeaving.tsx'
import { useUnsaved } from '#kit/web/forms/unsaved.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ErrorGroups } from './ErrorGroups.tsx'
import { RunProgress } from './RunProgress.tsx'
import type { DraftStep } from './studio-steps.ts'
import type { MappedDraft } from './use-draft.ts'
import { useStudioTexts } from './use-studio-texts.ts'
import { openValues } from './values/open-values.ts'

interface Props {
  draft: MappedDraft
  isAllOrNothing: boolean
  onTurn: (step: DraftStep) => void
}

/** What an import would do, with wrong cells to correct; from here it is imported. */
export function CheckStep({ draft, isAllOrNothing, onTurn }: Props) {
  const t = useStudioTexts()
  const { strict: strictText } = useImportTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const { run, mapping, isChecking } = draft
  const corrections = useCorrections({ canReplace: true })
  const isEdited = corrections.count > 0
  useUnsaved(isEdited)
  const [isStrict, setIsStrict] = useState(isAllOrNothing || run.strict)
  const isChecked = run.state === 'checked'
  const wasTried = useAutomaticCheck(draft)
  const hasOpenValues = mapping.ready && openValues(mapping) > 0

  const check = async () => {
    const { cells, replace } = corrections
    if (await draft.start({ dry_run: true, cells, replace })) corrections.forget()
  }
  const { valid_records = 0, invalid_records = 0 } = run.data ?? {}
  const mayImport = !isStrict || invalid_records === 0
  const problem = draft.startProblem
  const hasFailed = wasTried && !isChecking && !isChecked && run.state === 'mapping'

  return (
    <>
      <AskBeforeLeaving isDirty={isEdited} />
      {!mapping.ready && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {mapping.questions.length > 0
              ? t.openQuestions(mapping.questions.length, count(mapping.questions.length))
              : t.identifierMissing}
          </MessageBarBody>
        </MessageBar>
      )}
      {mapping.missing.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t.missingFields(mapping.missing.map(draft.name))}</MessageBarBody>
        </MessageBar>
      )}
      {isChecking && <RunProgress run={run} label={t.checking} />}
      <FailureNote
        text={
          !isChecking && (problem || hasFailed)
            ? (serverMessage(problem) ?? (run.file_error ? run.message : t.checkFailed))
            : undefined
        }
      />
      {isChecked && !isChecking && (
        <>
          <ImportResult
            run={run}
            columns={draft.fields}
            corrections={corrections}
            errorSummary={hasErrorKinds(run) && <ErrorGroups draft={draft} />}
          />
          {!isAllOrNothing && valid_records > 0 && invalid_records > 0 && (
            <Checkbox
              className={styles.strict}
              checked={isStrict}
              label={strictText}
              onChange={(_, { checked }) => setIsStrict(checked === true)}
            />
          )}
        </>
      )}
      <div className={styles.actions}>
        <Button
          appearance={mapping.ready ? 'secondary' : 'primary'}
          disabledFocusable={isChecking}
          onClick={() => onTurn(hasOpenValues ? 'values' : 'columns')}
        >
          {hasOpenValues ? t.back.toValues : t.back.check}
        </Button>
        {(isEdited || hasFailed || problem !== null) && mapping.ready && (
          <Button
            appearance={isEdited ? 'primary' : 'secondary'}
            disabledFocusable={isChecking}
            icon={isChecking ? <BusyIcon /> : undefined}
            onClick={() => void check()}
          >
            {t.checkAgain}
          </Button>
        )}
        {isChecked && !isChecking && !isEdited && valid_records > 0 && (
          <Button
            appearance="primary"
            disabledFocusable={!mayImport}
            onClick={() => void draft.start({ dry_run: false, strict: isStrict })}
          >
            {t.import(valid_records, count(valid_records))}
          </Button>
        )}
        {isChecked && !isChecking && !isEdited && valid_records === 0 && (
          <span className={styles.hint}>{t.nothingToImport}</span>
        )}
      </div>
    </>
  )
}

/** One kind of error is seen in the rows themselves. */
const hasErrorKinds = ({ groups = [] }: ImportRun) => groups.length > 1

/** Checks what was not checked yet, once: what cannot be checked is tried again by its button only. */
function useAutomaticCheck({ run, mapping, isSaving, isReading, start }: MappedDraft) {
  const [wasTried, setWasTried] = useState(false)
  const isStarted = useRef(false)
  const mayStart = run.state === 'mapping' && mapping.ready && !isSaving && !isReading
  const check = useEffectEvent(() => {
    void start({ dry_run: true }).then(() => setWasTried(true))
  })
  useEffect(() => {
    if (!mayStart || isStarted.current) return
    isStarted.current = true
    check()
  }, [mayStart])
  return wasTried
}

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground2 },
  strict: { justifySelf: 'start' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
})
