import { Field, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { useFormat } from '#kit/web/use-format.ts'
import { weekdays } from '#organisation/rules/calendar.ts'
import { useCalendarTexts } from './use-calendar-texts.ts'

interface Props {
  weekend: readonly number[]
  problem: string | undefined
  onChange: (weekend: number[]) => void
}

/** The days of the week, each a button that is pressed when no one works on it. */
export function WeekendField({ weekend, problem, onChange }: Props) {
  const t = useCalendarTexts()
  const styles = useStyles()
  const format = useFormat()
  return (
    <Field label={t.weekend} hint={t.weekendHint} validationMessage={problem}>
      {({ 'aria-invalid': _, ...group }) => (
        <div {...group} role="group" className={styles.days}>
          {weekdays.map((day) => {
            const isOff = weekend.includes(day)
            return (
              <ToggleButton
                key={day}
                className={styles.day}
                checked={isOff}
                appearance={isOff ? 'primary' : 'secondary'}
                aria-label={format.weekday(day)}
                onClick={() =>
                  onChange(weekdays.filter((one) => (one === day) !== weekend.includes(one)))
                }
              >
                {format.weekday(day, 'short')}
              </ToggleButton>
            )
          })}
        </div>
      )}
    </Field>
  )
}

const useStyles = makeStyles({
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(4rem, 1fr))',
    gap: tokens.spacingHorizontalXS,
  },
  day: { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
})
