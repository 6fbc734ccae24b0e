import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components'
import { startsWith } from '#evaluations/rules/bulk/start.ts'
import { TemplateField } from '#evaluations/web/templates/TemplateField.tsx'
import { useStartTexts } from '#evaluations/web/use-start-texts.ts'
import type { StartChoice } from './use-start.ts'

interface Props {
  choice: StartChoice
  /** Says what is missing. */
  isTried: boolean
}

/** What the new evaluations begin with: nothing, a template's items, or those of the last period. */
export function StartField({ choice, isTried }: Props) {
  const t = useStartTexts()
  const styles = useStyles()
  return (
    <>
      <Field label={t.with} hint={choice.from === 'copy' ? t.copyHint : undefined}>
        <RadioGroup
          value={choice.from}
          layout="horizontal"
          className={styles.ways}
          onChange={(_, { value }) =>
            choice.setFrom(startsWith.find((way) => way === value) ?? 'empty')
          }
        >
          {startsWith.map((way) => (
            <Radio key={way} value={way} label={t.ways[way]} />
          ))}
        </RadioGroup>
      </Field>
      {choice.from === 'template' && (
        <TemplateField
          choosesOnlyOne
          chosen={choice.template}
          problem={isTried && !choice.template ? t.templateMissing : undefined}
          onChoose={choice.setTemplate}
        />
      )}
    </>
  )
}

const useStyles = makeStyles({
  ways: { 'flexWrap': 'wrap', '& label': { whiteSpace: 'nowrap' } },
})
