import {
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ScoringRule } from '#scoring/rules/scoring.ts'
import { gapsIn, wrongRules } from '#scoring/rules/weights.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from './use-texts.ts'
import { WeightField } from './WeightField.tsx'

interface Props {
  rules: readonly ScoringRule[]
  isReadOnly: boolean
  onChange: (rules: ScoringRule[]) => void
}

const nothing: ScoringRule = { min_score: 0, max_score: 0, grade: '', description: '' }

/** Which score earns which grade. Overlaps are refused; gaps are only a warning. */
export function ScoringRules({ rules, isReadOnly, onChange }: Props) {
  const t = useTexts().weights
  const styles = useStyles()
  const format = useFormat()
  const wrong = wrongRules(rules)
  const gaps = wrong.size === 0 && rules.length > 0 ? gapsIn(rules) : []
  const set = (index: number, change: Partial<ScoringRule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule)))

  return (
    <Panel className={styles.panel}>
      <div>
        <h2 className={styles.title}>{t.rules}</h2>
        <p className={styles.hint}>{t.rulesHint}</p>
      </div>
      <ul className={styles.list}>
        {rules.map((rule, index) => {
          const refusal = wrong.get(index)
          return (
            // Rules have no id, and their order does not change.
            <li key={index} className={styles.rule} aria-label={t.rule(format.count(index + 1))}>
              <div className={styles.number}>
                <WeightField
                  label={t.min_score}
                  value={rule.min_score}
                  isReadOnly={isReadOnly}
                  onChange={(min_score) => set(index, { min_score })}
                />
              </div>
              <div className={styles.number}>
                <WeightField
                  label={t.max_score}
                  value={rule.max_score}
                  isReadOnly={isReadOnly}
                  onChange={(max_score) => set(index, { max_score })}
                />
              </div>
              <Field label={t.grade} className={styles.grade}>
                <Input
                  value={rule.grade}
                  dir="auto"
                  maxLength={10}
                  readOnly={isReadOnly}
                  className={styles.input}
                  onChange={(_, { value: grade }) => set(index, { grade })}
                />
              </Field>
              <Field label={t.description} className={styles.description}>
                <Input
                  value={rule.description}
                  dir="auto"
                  maxLength={200}
                  readOnly={isReadOnly}
                  className={styles.input}
                  onChange={(_, { value: description }) => set(index, { description })}
                />
              </Field>
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t.removeRule(rule.grade)}
                disabled={isReadOnly}
                className={styles.remove}
                onClick={() => onChange(rules.filter((_, at) => at !== index))}
              />
              {refusal && (
                <p className={styles.wrong} role="alert">
                  {t.wrongRule[refusal]}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {rules.length === 0 && (
        <MessageBar intent="error">
          <MessageBarBody>{t.noRules}</MessageBarBody>
        </MessageBar>
      )}
      {gaps.map(([from, to]) => (
        <MessageBar key={from} intent="warning">
          <MessageBarBody>{t.gap(format.count(from), format.count(to))}</MessageBarBody>
        </MessageBar>
      ))}
      {!isReadOnly && (
        <div>
          <Button icon={<AddRegular />} onClick={() => onChange([...rules, nothing])}>
            {t.addRule}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  rule: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  number: { flexBasis: '84px', flexGrow: 0, minWidth: 0 },
  grade: { flexBasis: '84px', minWidth: 0 },
  description: { flexGrow: 1, flexBasis: '180px', minWidth: 0 },
  input: { minWidth: 0, width: '100%' },
  remove: { flexShrink: 0 },
  wrong: { flexBasis: '100%', margin: 0, color: tokens.colorPaletteRedForeground1 },
})
