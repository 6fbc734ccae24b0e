import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { textEncodings } from '#imports/rules/mapping/mapping.ts'
import type { MappedDraft } from './use-draft.ts'
import { useStudioTexts } from './use-studio-texts.ts'

interface Props {
  draft: MappedDraft
  question: Extract<Mapping['questions'][number], { kind: 'encoding' }>
}

/** Which encoding a text has, to be chosen by words of it. */
export function EncodingQuestion({ draft, question: { choices, examples } }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  return (
    <Field label={t.encodingQuestion} className={styles.question}>
      <RadioGroup
        disabled={draft.isSaving || draft.isReading}
        value={draft.pending?.structure?.encoding ?? ''}
        onChange={(_, { value }) => {
          const encoding = textEncodings.find((each) => each === value)
          if (encoding) draft.change({ structure: { encoding } })
        }}
      >
        {choices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={
              <bdi>
                {examples
                  .map((word) => (choice === 'windows-1256' ? word.arabic : word.western))
                  .join(' · ')}
              </bdi>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  )
}

const useStyles = makeStyles({ question: { marginBlockStart: tokens.spacingVerticalL } })
