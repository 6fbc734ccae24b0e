import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useAtomValue } from 'jotai'
import { useId, useRef } from 'react'
import { IconButton } from '#kit/web/IconButton.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong, caption1Strong } from '#kit/web/platform/text-styles.ts'
import { byDate, type Holiday, nameIn } from '#organisation/rules/calendar.ts'
import { useCalendarTexts } from './use-calendar-texts.ts'

interface Props {
  holidays: readonly Holiday[]
  /** Absent where they are only read. */
  onRemove?: (holiday: Holiday) => void
}

/** The holidays year by year, in the order of their days. */
export function HolidayList({ holidays, onRemove }: Props) {
  const t = useCalendarTexts()
  const styles = useStyles()
  const format = useFormat()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const sorted = holidays.toSorted(byDate)
  const years = [...new Set(sorted.map(({ date }) => date.slice(0, 4)))]

  const remove = (holiday: Holiday) => {
    const index = sorted.indexOf(holiday)
    onRemove?.(holiday)
    // The button is gone: the next one takes the focus, or the field after the list.
    setTimeout(() => {
      const buttons = section.current?.querySelectorAll('button') ?? []
      const after = section.current?.nextElementSibling?.querySelector<HTMLElement>('input, button')
      const next = buttons[index] ?? buttons[buttons.length - 1] ?? after
      next?.focus()
    })
  }

  return (
    <section ref={section} aria-labelledby={id} className={styles.section}>
      <div>
        <h3 id={id} className={styles.title}>
          {t.holidays}
        </h3>
        <Text className={styles.quiet}>{t.holidaysHint}</Text>
      </div>
      {sorted.length === 0 && <Text className={styles.none}>{t.noHolidays}</Text>}
      {years.map((year) => (
        <div key={year}>
          <h4 className={styles.year}>{format.year(year)}</h4>
          <ul className={styles.list}>
            {sorted
              .filter(({ date }) => date.startsWith(year))
              .map((holiday) => (
                <HolidayLine
                  key={holiday.date}
                  holiday={holiday}
                  {...(onRemove && { onRemove: () => remove(holiday) })}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function HolidayLine({ holiday, onRemove }: { holiday: Holiday; onRemove?: () => void }) {
  const t = useCalendarTexts()
  const styles = useStyles()
  const format = useFormat()
  const language = useAtomValue(languageAtom)
  const { date } = holiday
  const { name, other } = nameIn(holiday, language)
  return (
    <li className={styles.line}>
      <time dateTime={date} className={styles.day}>
        <span>{format.shortDay(date)}</span>
        <span className={styles.quiet}>{format.weekday(date)}</span>
      </time>
      <span className={styles.names}>
        <bdi>{name}</bdi>
        {other && <bdi className={styles.quiet}>{other}</bdi>}
      </span>
      {onRemove && (
        <IconButton
          icon={<DeleteRegular />}
          title={t.remove}
          label={t.removeOne(name, format.day(date))}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalM },
  title: { ...body1Strong, margin: 0 },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  none: { color: tokens.colorNeutralForeground3 },
  year: {
    ...caption1Strong,
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  day: { display: 'grid', flexShrink: 0, width: '5.5rem' },
  names: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})
