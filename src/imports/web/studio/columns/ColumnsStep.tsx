import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { DraftStep } from '#imports/web/studio/studio-steps.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { openValues } from '#imports/web/studio/values/open-values.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ColumnCard } from './ColumnCard.tsx'
import { ImportOptions } from './ImportOptions.tsx'
import { OtherConstants } from './OtherConstants.tsx'
import { RequiredFields } from './RequiredFields.tsx'

interface Props {
  draft: MappedDraft
  onTurn: (step: DraftStep) => void
}

/** The columns of the file with the fields they fill, and what new records still need. */
export function ColumnsStep({ draft, onTurn }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const { columns, questions, ready } = draft.mapping
  // An answer can be changed for as long as the step is shown.
  const [asked, setAsked] = useState(questions)
  const added = questions.filter((each) => !asked.some((other) => isSame(each, other)))
  if (added.length > 0) setAsked([...asked, ...added])

  const hasOpenValues = openValues(draft.mapping) > 0

  return (
    <>
      <RequiredFields draft={draft} />
      <Panel isFlush>
        <ul className={styles.columns} aria-label={t.columns}>
          {columns.map((column) => (
            <ColumnCard
              key={column.index}
              draft={draft}
              column={column}
              questions={asked.filter((question) => placeOf(question) === column.index)}
            />
          ))}
        </ul>
      </Panel>
      <OtherConstants draft={draft} />
      <ImportOptions draft={draft} />
      <div className={styles.actions}>
        <Button onClick={() => onTurn('file')}>{t.back.columns}</Button>
        <Button
          appearance="primary"
          disabledFocusable={!ready || draft.isSaving}
          aria-describedby={ready ? undefined : 'studio-open'}
          onClick={() => onTurn(hasOpenValues ? 'values' : 'check')}
        >
          {hasOpenValues ? t.next.toValues : t.next.columns}
        </Button>
        {!ready && (
          <span id="studio-open" className={styles.hint}>
            {questions.length > 0
              ? t.openQuestions(questions.length, count(questions.length))
              : t.identifierMissing}
          </span>
        )}
      </div>
    </>
  )
}

type Question = MappedDraft['mapping']['questions'][number]

/** The column at which it is asked; a question about the encoding belongs to the file. */
const placeOf = (question: Question) =>
  question.kind === 'date_order'
    ? question.column
    : question.kind === 'column_choice'
      ? question.columns[0]
      : undefined

const isSame = (one: Question, other: Question) =>
  one.kind === other.kind && placeOf(one) === placeOf(other)

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  columns: { margin: 0, padding: 0, listStyleType: 'none' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
})
