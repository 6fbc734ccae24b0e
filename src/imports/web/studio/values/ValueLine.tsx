import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { MappedValue } from '#imports/contract/drafts.ts'
import { valueText } from '#imports/rules/outcomes/outcome-text.ts'
import type { Column } from '#imports/rules/row.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { OtherValue } from './OtherValue.tsx'
import type { Decisions } from './use-decisions.ts'
import type { ValueState } from './ValuesStep.tsx'

interface Props {
  import_id: string
  value: MappedValue
  field: Column
  state: ValueState
  decisions: Decisions
}

/** What can be chosen; `use` is followed by the value that is used. */
const use = (to: string) => `use ${to}`
const other = 'other'
const create = 'create'

/** A value of the file with what is done in all rows that have it. */
export function ValueLine({ import_id, value, field, state, decisions }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const select = useRef<HTMLSelectElement>(null)
  const [typed, setTyped] = useState<string>()
  const { from, within, suggestions } = value
  const { action, to } = decisions.of(value)
  // What was typed stays until it is accepted.
  const isTyping = typed !== undefined && !(action === 'use' && to === typed)
  const decide = (action: MappedValue['action'], to: string | null = null) => {
    setTyped(to ?? undefined)
    decisions.decide([[value, { action, to }]])
    // The clicked button disappears.
    select.current?.focus()
  }
  const language = useAtomValue(languageAtom)
  const named = (code: string) => valueText(field, code, language)
  const known = field.choices?.map((code) => ({ to: code, label: named(code) }))
  const offered = known ?? suggestions
  const chosen = action === 'use' && to !== null && !offered.some((each) => each.to === to)
  const [best] = suggestions
  const createdName = action === create ? (to ?? from) : from
  const isRemembered = value.source === 'memory' && action === value.action && to === value.to

  return (
    <li className={styles.value}>
      <div className={styles.file}>
        <bdi className={styles.text}>{from}</bdi>
        <span className={styles.quiet}>
          {within !== null && <bdi>{t.values.within(within)}</bdi>}
          <span>{t.filled(value.count, count(value.count))}</span>
          {isRemembered && <span>{t.values.remembered}</span>}
        </span>
      </div>
      <div className={styles.choice}>
        <Field validationMessage={isTyping ? undefined : decisions.refusalOf(value)}>
          <Select
            ref={select}
            aria-label={t.values.decisionFor(from, within ?? undefined)}
            value={isTyping ? other : action === 'use' ? use(to ?? '') : (action ?? '')}
            onChange={(_, { value: choice }) => {
              if (choice === other) setTyped('')
              else if (choice === '') decide(null)
              else if (choice === create) decide(create)
              else if (choice === 'clear' || choice === 'skip') decide(choice)
              else decide('use', choice.slice(use('').length))
            }}
          >
            <option value="">
              {state === 'matched' ? t.values.asWritten : t.values.undecided}
            </option>
            {chosen && <option value={use(to)}>{t.values.use(named(to))}</option>}
            {offered.map(({ to, label }) => (
              <option key={to} value={use(to)}>
                {t.values.use(label)}
              </option>
            ))}
            {field.isCreatable && <option value={create}>{t.values.create(createdName)}</option>}
            {!known && <option value={other}>{t.values.other}</option>}
            {field.isClearable && <option value="clear">{t.values.clear}</option>}
            <option value="skip">{t.values.skip}</option>
          </Select>
        </Field>
        {isTyping && (
          <OtherValue
            import_id={import_id}
            value={value}
            refusal={decisions.refusalOf(value)}
            onUse={(to) => decide('use', to)}
          />
        )}
        {!isTyping && action === null && state === 'open' && best && (
          <Button size="small" className={styles.suggestion} onClick={() => decide('use', best.to)}>
            {t.values.use(named(best.label))}
          </Button>
        )}
      </div>
    </li>
  )
}

const narrow = '@media (max-width: 640px)'

const useStyles = makeStyles({
  value: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr) minmax(0, min(20rem, 50%))',
    'alignItems': 'start',
    'columnGap': tokens.spacingHorizontalXL,
    'rowGap': tokens.spacingVerticalS,
    'padding': `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  file: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  text: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  choice: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingVerticalS,
    'minWidth': 0,
    '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' },
  },
  suggestion: { justifySelf: 'start', maxWidth: '100%', overflowWrap: 'anywhere' },
})
