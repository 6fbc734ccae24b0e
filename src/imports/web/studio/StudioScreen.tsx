import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAtomValue } from 'jotai'
import type { MappedColumn } from '#imports/rules/guess/hints.ts'
import { hasEnded, type ImportKind, type ImportKindId, isOpenDraft } from '#imports/rules/import.ts'
import { columnName } from '#imports/texts/row-errors.ts'
import { useTexts as useImportTexts } from '#imports/web/use-texts.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { MappingMemory } from './columns/MappingMemory.tsx'
import { DiscardDraft } from './DiscardDraft.tsx'
import { FileStep } from './FileStep.tsx'
import { originOf } from './origin.ts'
import { ResultStep } from './ResultStep.tsx'
import { StepList } from './StepList.tsx'
import { type DraftStep, draftStepOf, firstStep } from './studio-steps.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useStudioTexts } from './use-studio-texts.ts'
import { ValuesStep } from './values/ValuesStep.tsx'

interface Props {
  import_id: string
  kinds: Readonly<Record<ImportKindId, ImportKind>>
  /** Fields of a kind that only a mapping can fill. */
  further: Readonly<Partial<Record<ImportKindId, readonly MappedColumn[]>>>
}

/** A file on its way to being imported: how it is read, what its columns are, and its result. */
export function StudioScreen({ import_id, kinds, further }: Props) {
  const t = useStudioTexts()
  const { history } = useImportTexts()
  const styles = useStyles()
  const format = useFormat()
  const language = useAtomValue(languageAtom)
  const draft = useDraft(import_id)
  const { run } = draft
  const { kind, state, mapping } = run
  const [step, setStep] = useStep(draft)
  const heading = useStepFocus(step)

  const fields = [...kinds[kind].columns, ...(further[kind] ?? [])]
  const name = (field: string) => columnName(fields, field, language)
  const isOpen = isOpenDraft(state)
  const mapped = mapping && { ...draft, mapping, fields, name }

  return (
    <div className={styles.screen}>
      <PageHeader
        title={t.title(run.file_name)}
        subtitle={
          <>
            {history.kinds[kind]}
            {isOpen && run.expires_at && (
              <>
                <Separator />
                {t.draftUntil(format.day(run.expires_at))}
              </>
            )}
          </>
        }
        leading={<BackIcon to={originOf(run)}>{history.kinds[kind]}</BackIcon>}
        more={(isOpen || draft.isChecking || draft.isReading) && <DiscardDraft run={run} />}
      />
      {mapping && <StepList step={step} mayTurn={isOpen && step !== 'result'} onTurn={setStep} />}
      <div className={styles.step}>
        <div className={styles.top}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {t.headings[step]}
          </h2>
          <span role="status" className={styles.quiet}>
            {draft.isSaving ? t.saving : draft.wasSaved && step !== 'result' && t.saved}
          </span>
          {step !== 'result' && <p className={styles.hint}>{t.hints[step]}</p>}
        </div>
        {mapped && step !== 'file' && step !== 'result' && (
          <MappingMemory memory={mapped.mapping.memory} />
        )}
        {mapped && step === 'file' && <FileStep draft={mapped} onNext={() => setStep('columns')} />}
        {mapped && step === 'columns' && <ColumnsStep draft={mapped} onTurn={setStep} />}
        {mapped && step === 'values' && <ValuesStep draft={mapped} onTurn={setStep} />}
        {mapped && step === 'check' && (
          <CheckStep
            draft={mapped}
            isAllOrNothing={kinds[kind].isAllOrNothing === true}
            onTurn={setStep}
          />
        )}
        {step === 'result' && <ResultStep draft={draft} fields={fields} />}
      </div>
    </div>
  )
}

/** The step in the address, which Back returns to; the first one with a question without it. */
function useStep({ run, isImporting }: Draft) {
  const [address, setAddress] = useSearchParams()
  const [first, setFirst] = useState(() => firstStep(run))
  const isOpen = isOpenDraft(run.state)
  // A draft that was still being read when the page was opened.
  if (isOpen && first === 'result') setFirst(firstStep(run))
  const isOver = hasEnded(run.state) && !isOpen
  const step = isOver || isImporting ? 'result' : (draftStepOf(address.get('step')) ?? first)
  const setStep = (step: DraftStep) => setAddress({ step })
  return [step, setStep] as const
}

/** The heading of a step has the focus when another step is shown. */
function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '960px',
    minWidth: 0,
  },
  step: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  top: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
    scrollMarginBlockStart: '80px',
  },
  hint: { flexBasis: '100%', margin: 0, color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
