import {
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ScoringRule } from '#scoring/rules/scoring.ts'
import { gapsIn, wrongRules } from '#scoring/rules/weights.ts'
import { useInArabic } from '#kit/web/forms/use-in-arabic.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
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
        {rules.map((rule, index) => (
          <Rule
            // Rules have no id, and their order does not change.
            key={index}
            rule={rule}
            number={index + 1}
            refusal={wrong.get(index)}
            isReadOnly={isReadOnly}
            onChange={(change) => set(index, change)}
            onRemove={() => onChange(rules.filter((_, at) => at !== index))}
          />
        ))}
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

interface RuleProps {
  rule: ScoringRule
  number: number
  refusal: keyof ReturnType<typeof useTexts>['weights']['wrongRule'] | undefined
  isReadOnly: boolean
  onChange: (change: Partial<ScoringRule>) => void
  onRemove: () => void
}

/** One grade: from which score to which, and what it is called in both languages. */
function Rule({ rule, number, refusal, isReadOnly, onChange, onRemove }: RuleProps) {
  const t = useTexts().weights
  const arabic = useInArabic()
  const styles = useStyles()
  const format = useFormat()
  const shared = { readOnly: isReadOnly, className: styles.input }
  return (
    <li className={styles.rule} aria-label={t.rule(format.count(number))}>
      {(['min_score', 'max_score'] as const).map((name) => (
        <div key={name} className={styles.number}>
          <WeightField
            label={t[name]}
            value={rule[name]}
            isReadOnly={isReadOnly}
            onChange={(score) => onChange({ [name]: score })}
          />
        </div>
      ))}
      <Field label={t.grade} className={styles.grade}>
        <Input
          {...shared}
          value={rule.grade}
          dir="auto"
          maxLength={10}
          onChange={(_, { value: grade }) => onChange({ grade })}
        />
      </Field>
      <Field label={t.description} className={styles.description}>
        <Input
          {...shared}
          value={rule.description}
          dir="auto"
          maxLength={200}
          onChange={(_, { value: description }) => onChange({ description })}
        />
      </Field>
      <Field label={arabic.label(t.description)} className={styles.description}>
        <Input
          {...shared}
          value={rule.description_ar ?? ''}
          dir="rtl"
          lang="ar"
          maxLength={200}
          onChange={(_, { value: description_ar }) => onChange({ description_ar })}
        />
      </Field>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={t.removeRule(rule.grade)}
        disabled={isReadOnly}
        className={styles.remove}
        onClick={onRemove}
      />
      {refusal && (
        <p className={styles.wrong} role="alert">
          {t.wrongRule[refusal]}
        </p>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL },
  title: { ...subtitle2, margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    'display': 'grid',
    'gap': tokens.spacingVerticalL,
    'margin': 0,
    'padding': 0,
    'listStyleType': 'none',
    // One line for each rule, as in a table: the words above the first one are those of all.
    '@media (min-width: 1024px)': {
      'rowGap': tokens.spacingVerticalS,
      '& > li:not(:first-child) label': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  },
  rule: {
    position: 'relative',
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
