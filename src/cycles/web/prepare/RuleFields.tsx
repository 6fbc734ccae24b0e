import {
  Button,
  Field,
  Input,
  makeStyles,
  Select,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { fillIn, recipients, type ReminderRule } from '#cycles/rules/reminders.ts'
import { ar } from '#cycles/texts/ar.ts'
import { en } from '#cycles/texts/en.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import type { Language } from '#kit/rules/language/language.ts'

interface Props {
  rule: ReminderRule
  problemOf: (name: keyof ReminderRule) => string | undefined
  onChange: (change: Partial<ReminderRule>) => void
  onRemove: () => void
}

const maxDays = 60
const maxLength = 500

/** One reminder: how many days before or after the due day, to whom, and its own text if it has one. */
export function RuleFields({ rule, problemOf, onChange, onRemove }: Props) {
  const { rules: t } = useTexts()
  const styles = useStyles()
  const { offset_days, to, text_en, text_ar } = rule
  const side = offset_days < 0 ? 'before' : 'after'
  const days = Math.abs(offset_days)
  const name = offset_days === 0 ? t.onTheDay : t.when(days, side)
  const field = (name: keyof ReminderRule) => {
    const problem = problemOf(name)
    return problem ? { validationMessage: problem, validationState: 'error' as const } : {}
  }

  return (
    <li className={styles.rule}>
      <div className={styles.line}>
        <Field label={t.days} {...field('offset_days')}>
          <Input
            type="number"
            min={0}
            max={maxDays}
            className={styles.days}
            value={String(days)}
            onChange={(_, { value }) => {
              const next = Math.min(Math.abs(Math.trunc(Number(value))), maxDays)
              onChange({ offset_days: side === 'before' ? -next : next })
            }}
          />
        </Field>
        <Field label={t.side} className={styles.grows}>
          <Select
            value={side}
            disabled={days === 0}
            onChange={(_, { value }) =>
              onChange({ offset_days: value === 'before' ? -days : days })
            }
          >
            <option value="before">{t.before}</option>
            <option value="after">{t.after}</option>
          </Select>
        </Field>
        <Field label={t.to} className={styles.grows}>
          <Select
            value={to}
            onChange={(_, { value }) =>
              onChange({ to: recipients.find((each) => each === value) ?? to })
            }
          >
            {recipients.map((each) => (
              <option key={each} value={each}>
                {t.recipients[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={t.remove(name)}
          onClick={onRemove}
        />
      </div>
      <details open={Boolean(problemOf('text_en') ?? problemOf('text_ar'))}>
        <summary className={styles.summary}>{text_en || text_ar ? t.ownText : t.usualText}</summary>
        <div className={styles.texts}>
          <Field label={t.textEn} hint={t.placeholders} {...field('text_en')}>
            <Textarea
              dir="ltr"
              rows={2}
              maxLength={maxLength}
              value={text_en}
              onChange={(_, { value }) => onChange({ text_en: value })}
            />
          </Field>
          <Preview text={text_en} language="en" />
          <Field label={t.textAr} {...field('text_ar')}>
            <Textarea
              dir="rtl"
              lang="ar"
              rows={2}
              maxLength={maxLength}
              value={text_ar}
              onChange={(_, { value }) => onChange({ text_ar: value })}
            />
          </Field>
          <Preview text={text_ar} language="ar" />
        </div>
      </details>
    </li>
  )
}

/** Both, because a text is shown in its own language. */
const examples = { en: en.rules.example, ar: ar.rules.example }

/** How a reminder reads to its receiver, with an example in place of each placeholder. */
function Preview({ text, language }: { text: string; language: Language }) {
  const { rules: t } = useTexts()
  const styles = useStyles()
  if (text.trim() === '') return null
  return (
    <Text size={200} className={styles.preview}>
      {t.preview} <bdi lang={language}>{fillIn(text, examples[language])}</bdi>
    </Text>
  )
}

const useStyles = makeStyles({
  preview: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  rule: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    paddingBlockEnd: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  days: { width: '88px' },
  // As wide as the line allows, not as wide as the longest choice.
  grows: { flex: '1 1 160px', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  summary: { cursor: 'pointer', fontSize: tokens.fontSizeBase200 },
  texts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    paddingBlockStart: tokens.spacingVerticalS,
  },
})
