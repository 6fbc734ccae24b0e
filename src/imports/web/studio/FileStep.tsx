import { Button, Field, makeStyles, ProgressBar, Select, tokens } from '@fluentui/react-components'
import { textEncodings } from '#imports/rules/mapping/mapping.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { EncodingQuestion } from './EncodingQuestion.tsx'
import { FilePreview } from './FilePreview.tsx'
import type { MappedDraft } from './use-draft.ts'
import { useStudioTexts } from './use-studio-texts.ts'

interface Props {
  draft: MappedDraft
  onNext: () => void
}

const delimiters = [',', ';', '\t', '|'] as const
/** Rows that can be chosen as the one with headers. */
const headerRows = 25

/** How the file is read, with its first rows. */
export function FileStep({ draft, onNext }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const { mapping, change, isReading } = draft
  const { structure, questions } = mapping
  const { sheets, sheet, header_row, encoding, delimiter, encoding_confidence = 1 } = structure
  const { header_confidence } = structure
  const isBusy = draft.isSaving || isReading
  const question = questions.find((each) => each.kind === 'encoding')
  const rows = Array.from({ length: Math.max(headerRows, header_row) + 1 }, (_, row) => row)

  return (
    <>
      <Panel>
        <div className={styles.fields}>
          {sheets.length > 1 && (
            <Field label={t.sheet}>
              <Select
                value={sheet}
                disabled={isBusy}
                onChange={(_, { value }) => change({ structure: { sheet: value } })}
              >
                {sheets.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t.headerRow} hint={t.headerHint(header_confidence)}>
            <Select
              value={String(header_row)}
              disabled={isBusy}
              onChange={(_, { value }) => change({ structure: { header_row: Number(value) } })}
            >
              {rows.map((row) => (
                <option key={row} value={row}>
                  {row === 0 ? t.noHeaders : t.row(count(row))}
                </option>
              ))}
            </Select>
          </Field>
          {encoding !== undefined && (
            <Field
              label={t.encoding}
              hint={encoding_confidence >= 1 ? t.sure : question ? t.unsure : t.likely}
            >
              <Select
                value={encoding}
                disabled={isBusy}
                onChange={(_, { value }) => {
                  const encoding = textEncodings.find((each) => each === value)
                  if (encoding) change({ structure: { encoding } })
                }}
              >
                {textEncodings.map((each) => (
                  <option key={each} value={each}>
                    {t.encodings[each] ?? each}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {delimiter !== undefined && (
            <Field label={t.delimiter}>
              <Select
                value={delimiter}
                disabled={isBusy}
                onChange={(_, { value }) => {
                  const delimiter = delimiters.find((each) => each === value)
                  if (delimiter) change({ structure: { delimiter } })
                }}
              >
                {delimiters.map((each) => (
                  <option key={each} value={each}>
                    {t.delimiters[each]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
        {question && <EncodingQuestion draft={draft} question={question} />}
      </Panel>
      {isReading && (
        <div className={styles.progress}>
          <span role="status">{t.reading}</span>
          <ProgressBar aria-label={t.reading} thickness="large" />
        </div>
      )}
      {!isReading && <FilePreview import_id={draft.run.import_id} structure={structure} />}
      <div>
        <Button appearance="primary" disabledFocusable={isBusy} onClick={onNext}>
          {t.next.file}
        </Button>
      </div>
    </>
  )
}

const useStyles = makeStyles({
  fields: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    'alignItems': 'start',
    'gap': tokens.spacingHorizontalL,
    // A select is as wide as its longest option, which can be wider than a phone.
    '& > div': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '& select': { minWidth: 0, width: '100%' },
  },
  progress: { display: 'grid', gap: tokens.spacingVerticalS },
})
