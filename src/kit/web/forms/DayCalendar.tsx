import { Calendar, DayOfWeek, type ICalendar } from '@fluentui/react-calendar-compat'
import { makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import {
  formatDayInWords,
  formatMonthAndYear,
  monthNames,
  weekdayNames,
} from '#kit/rules/dates/day-names.ts'
import { formatYear } from '#kit/rules/dates/dates.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
import type { DayTexts } from '#kit/texts/days.ts'
import { useFocusKeeper } from '#kit/web/dialogs/use-focus-keeper.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { fingers } from '#kit/web/platform/media.ts'
import { today } from '#kit/web/today.ts'

interface Props {
  id: string
  words: DayTexts
  /** The field it belongs to. */
  target: HTMLElement | null
  /** Empty when no day is chosen. */
  day: CalendarDay
  min?: CalendarDay | undefined
  max?: CalendarDay | undefined
  onChoose: (day: CalendarDay) => void
  onClose: () => void
}

/** The calendar of a date field. Mounted while it is open. */
export function DayCalendar({ id, words: t, target, day, min, max, onChoose, onClose }: Props) {
  const styles = useStyles()
  useFocusKeeper()
  const { strings, dateTimeFormatter } = useWords(t)
  const calendar = useRef<ICalendar>(null)
  useEffect(() => calendar.current?.focus(), [])

  return (
    <Popover
      open
      trapFocus
      positioning={{
        target,
        position: 'below',
        align: 'start',
        fallbackPositions: ['above-start', 'below-end', 'above-end'],
        shiftToCoverTarget: true,
        overflowBoundaryPadding: 4,
      }}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <PopoverSurface id={id} aria-label={t.calendar} className={styles.surface}>
        <Calendar
          componentRef={calendar}
          value={dateOf(day || nearest(today(), min, max))}
          today={dateOf(today())}
          firstDayOfWeek={DayOfWeek.Sunday}
          showMonthPickerAsOverlay
          strings={strings}
          dateTimeFormatter={dateTimeFormatter}
          calendarDayProps={{
            // The library writes "5, January, 2026", in Latin digits in every language.
            customDayCellRef: (cell, date) =>
              cell
                ?.querySelector('button')
                ?.setAttribute('aria-label', dateTimeFormatter.formatMonthDayYear(date)),
          }}
          {...(min && { minDate: dateOf(min) })}
          {...(max && { maxDate: dateOf(max) })}
          onSelectDate={(date) => onChoose(dayOf(date))}
          onDismiss={onClose}
        />
      </PopoverSurface>
    </Popover>
  )
}

function useWords(t: DayTexts) {
  const language = useAtomValue(languageAtom)
  return useMemo(
    () => ({
      strings: {
        months: monthNames(language, 'long'),
        shortMonths: monthNames(language, 'short'),
        days: weekdayNames(language, 'long'),
        shortDays: weekdayNames(language, 'narrow'),
        goToToday: t.today,
        prevMonthAriaLabel: t.previousMonth,
        nextMonthAriaLabel: t.nextMonth,
        prevYearAriaLabel: t.previousYear,
        nextYearAriaLabel: t.nextYear,
        prevYearRangeAriaLabel: t.previousYears,
        nextYearRangeAriaLabel: t.nextYears,
        yearPickerHeaderAriaLabel: t.chooseMonth,
        monthPickerHeaderAriaLabel: t.chooseYear,
        selectedDateFormatString: t.selected,
        todayDateFormatString: t.todayIs,
      },
      dateTimeFormatter: {
        formatDay: (date: Date) => formatCount(date.getDate(), language),
        formatMonth: (date: Date) => monthNames(language, 'long')[date.getMonth()] ?? '',
        formatYear: (date: Date) => formatYear(String(date.getFullYear()), language),
        formatMonthDayYear: (date: Date) => formatDayInWords(dayOf(date), language),
        formatMonthYear: (date: Date) => formatMonthAndYear(dayOf(date), language),
      },
    }),
    [t, language],
  )
}

/** Noon, because clocks that change at midnight leave out the first hour of a day. */
function dateOf(day: CalendarDay) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

const dayOf = (date: Date): CalendarDay =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

function nearest(day: CalendarDay, min?: CalendarDay, max?: CalendarDay) {
  if (min && day < min) return min
  return max && day > max ? max : day
}

// The library's own sizes are smaller than what a finger or our other controls need.
const useStyles = makeStyles({
  surface: {
    '--target': '32px',
    'padding': tokens.spacingHorizontalM,
    [fingers]: { '--target': 'min(44px, (100vw - 28px) / 7)', 'padding': '0' },
    '& .fui-Calendar': { width: 'auto' },
    '& .fui-CalendarDay, & .fui-CalendarPicker': {
      width: 'calc(7 * var(--target))',
      padding: 0,
    },
    '& button': { fontFamily: 'inherit' },
    '& .fui-CalendarDay__header, & .fui-CalendarPicker__headerContainer': {
      display: 'flex',
      height: 'var(--target)',
    },
    '& .fui-CalendarDay__monthAndYear, & .fui-CalendarPicker__currentItemButton': {
      height: 'var(--target)',
      lineHeight: 'var(--target)',
      paddingInline: tokens.spacingHorizontalS,
      textAlign: 'start',
    },
    '& .fui-CalendarDay__headerIconButton, & .fui-CalendarPicker__navigationButton': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 'var(--target)',
      height: 'var(--target)',
      fontSize: '16px',
    },
    '& .fui-CalendarDayGrid__table': { width: '100%' },
    '& .fui-CalendarDayGrid__dayCell': { padding: 0 },
    '& .fui-CalendarDayGrid__weekDayLabelCell': {
      height: '28px',
      fontWeight: tokens.fontWeightSemibold,
      color: tokens.colorNeutralForeground3,
    },
    '& .fui-CalendarDayGrid__dayButton': {
      width: 'var(--target)',
      height: 'var(--target)',
      lineHeight: 'var(--target)',
      fontSize: tokens.fontSizeBase300,
    },
    '& .fui-CalendarPicker__buttonRow': {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      margin: 0,
    },
    '& .fui-CalendarPicker__itemButton': {
      width: 'auto',
      minWidth: 0,
      height: '48px',
      margin: 0,
    },
    '& .fui-Calendar__goTodayButton': {
      alignSelf: 'start',
      height: 'var(--target)',
      lineHeight: 'var(--target)',
      margin: 0,
      paddingInline: tokens.spacingHorizontalS,
      fontSize: tokens.fontSizeBase300,
    },
  },
})
