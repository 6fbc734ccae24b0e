import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type DateName, dateNames } from '#cycles/rules/cycle.ts'
import { planOf, usualLengths } from '#cycles/rules/plan.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { weekdayOf } from '#kit/rules/dates/day.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { today } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { isWorkingDay } from '#organisation/rules/working-days.ts'
import { StepLengthFields } from './StepLengthFields.tsx'
import { Timeline } from './Timeline.tsx'
import { useCycleCalendar } from './use-cycle-calendar.ts'
import type { SavedCycle } from './use-saved-cycle.ts'
import { useStoredState } from '#kit/web/forms/use-stored.ts'

const RemindersDialog = lazyPart(
  async () => (await import('./RemindersDialog.tsx')).RemindersDialog,
)

/** The day of each step; one click fills them in from the first day on. */
export function WhenSection({ saved }: { saved: SavedCycle }) {
  const { when: t } = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const { cycle, change, problems } = saved
  const calendar = useCycleCalendar(cycle)
  const [start, setStart] = useState(today)
  const [lengths, setLengths] = useState(usualLengths)
  const [isEditing, setIsEditing] = useStoredState<boolean>('cycle:reminders:open')
  const hint = (name: DateName) => {
    const day = cycle.dates[name]
    if (!day) return undefined
    const weekday = format.weekday(weekdayOf(day))
    return isWorkingDay(day, calendar) ? weekday : t.notWorking(weekday)
  }

  return (
    <>
      <div className={styles.fill}>
        <DayField label={t.start} hint={t.fillHint} value={start} onChange={setStart} />
        <Button
          disabledFocusable={start === ''}
          onClick={() => change({ dates: planOf(start, calendar, lengths) })}
        >
          {t.fill}
        </Button>
      </div>
      <StepLengthFields lengths={lengths} onChange={setLengths} />
      <div className={styles.days}>
        {dateNames.map((name) => {
          const problem = problems[`dates.${name}`]
          return (
            <DayField
              key={name}
              label={t.dates[name]}
              hint={hint(name)}
              problem={problem || undefined}
              value={cycle.dates[name] ?? ''}
              onChange={(day) => change({ dates: { [name]: day || null } })}
            />
          )
        })}
      </div>
      <Timeline dates={cycle.dates} start={start || today()} calendar={calendar} />
      <div className={styles.reminders}>
        <Switch
          label={t.reminders}
          checked={cycle.options.reminders}
          onChange={(_, { checked }) => change({ options: { reminders: checked } })}
        />
        {cycle.options.reminders && (
          <Button onClick={() => setIsEditing(true)}>{t.editReminders}</Button>
        )}
      </div>
      {isEditing && <RemindersDialog cycle={cycle} onClose={() => setIsEditing(false)} />}
    </>
  )
}

const useStyles = makeStyles({
  fill: {
    display: 'flex',
    flexWrap: 'wrap',
    // The button stands beside the input, above its hint.
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
  },
  reminders: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
})
