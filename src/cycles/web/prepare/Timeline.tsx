import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { dateNames } from '#cycles/rules/cycle.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { type WorkingCalendar, workingDaysBetween } from '#organisation/rules/working-days.ts'

interface Props {
  dates: Cycle['dates']
  /** The first day of work. */
  start: string
  calendar: WorkingCalendar
}

/** The steps one after the other, each as long as it has working days. */
export function Timeline({ dates, start, calendar }: Props) {
  const { when: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const ends = dateNames.map((name) => ({ name, day: dates[name] }))
  if (ends.some(({ day }) => day === null)) return null
  const steps = ends.map(({ name, day }, index) => {
    const from = index === 0 ? start : (ends[index - 1]?.day ?? start)
    return { name, day: day ?? start, length: workingDaysBetween(from, day ?? from, calendar) }
  })

  return (
    <ol className={styles.line} aria-label={t.timeline}>
      {steps.map(({ name, day, length }) => (
        <li key={name} className={styles.step} style={{ flexGrow: Math.max(length, 1) }}>
          <span className={styles.bar} aria-hidden />
          <Text size={200} weight="semibold">
            {t.short[name]}
          </Text>
          <Text size={200} className={styles.quiet}>
            {format.day(day)}
          </Text>
          <Text size={200} className={styles.quiet}>
            {t.workingDays(length)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'gap': tokens.spacingHorizontalXS,
    'margin': 0,
    'padding': 0,
    'listStyleType': 'none',
    '@media (max-width: 767.98px)': { flexDirection: 'column', gap: tokens.spacingVerticalM },
  },
  step: {
    display: 'grid',
    alignContent: 'start',
    minWidth: 0,
    flexBasis: '72px',
    overflowWrap: 'anywhere',
  },
  bar: {
    'height': '8px',
    'marginBlockEnd': tokens.spacingVerticalXS,
    'borderRadius': tokens.borderRadiusSmall,
    'backgroundColor': tokens.colorBrandBackground,
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      forcedColorAdjust: 'none',
    },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
