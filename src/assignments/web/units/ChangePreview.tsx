import { makeStyles, Spinner, Text, tokens, typographyStyles } from '@fluentui/react-components'
import type { UnitChange } from '#assignments/contract/unit-changes.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useUnitChangeTexts } from './use-unit-change-texts.ts'

interface Props {
  /** Undefined until it is known. */
  change: UnitChange | undefined
  isPending: boolean
  /** The first sentence: the unit, its people, where they go. */
  summary: (people: number) => string
  /** The change takes effect on a later day. */
  isPlanned: boolean
}

/** What moving or dissolving a unit changes, before it is made. */
export function ChangePreview({ change, isPending, summary, isPlanned }: Props) {
  const t = useUnitChangeTexts()
  const styles = useStyles()
  return (
    <section aria-label={t.preview} aria-live="polite" className={styles.preview}>
      <h3 className={styles.title}>{t.preview}</h3>
      {isPending && <Spinner size="tiny" labelPosition="after" label={t.checking} />}
      {!isPending && !change && <Text className={styles.quiet}>{t.choose}</Text>}
      {change && <Consequences change={change} summary={summary} isPlanned={isPlanned} />}
    </section>
  )
}

function Consequences({
  change,
  summary,
  isPlanned,
}: Pick<Props, 'summary' | 'isPlanned'> & { change: UnitChange }) {
  const t = useUnitChangeTexts()
  const styles = useStyles()
  const f = useFormat()
  const lines: [count: number, sentence: (count: number) => string][] = [
    [change.companies_changed, t.companies],
    [change.departments_changed, t.departments],
    [change.open_evaluations, t.evaluations],
    [change.reporting_lines, t.lines],
  ]
  return (
    <>
      <Text weight="semibold">{summary(change.people)}</Text>
      <ul className={styles.lines}>
        {lines
          .filter(([count]) => count > 0)
          .map(([count, sentence]) => (
            <li key={sentence(count)}>{sentence(count)}</li>
          ))}
        {change.people > 0 && <li>{t.placements}</li>}
        {isPlanned && <li>{t.planned(f.day(change.valid_from))}</li>}
      </ul>
      <Text className={styles.quiet}>{t.undoable}</Text>
    </>
  )
}

const useStyles = makeStyles({
  preview: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalS,
    // Space for most answers, so that the buttons stay where they are.
    minHeight: '120px',
    alignContent: 'start',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    overflowWrap: 'anywhere',
  },
  title: { ...typographyStyles.caption1Strong, margin: 0, color: tokens.colorNeutralForeground2 },
  lines: {
    'display': 'grid',
    'gap': tokens.spacingVerticalXS,
    'margin': 0,
    'paddingInlineStart': tokens.spacingHorizontalXL,
    ':empty': { display: 'none' },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
})
