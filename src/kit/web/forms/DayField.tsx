import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { dayProblem, typedDay } from '#kit/rules/dates/typed-day.ts'
import { writtenDay } from '#kit/rules/dates/written-day.ts'
import { dayTexts } from '#kit/texts/days.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { languageAtom } from '#kit/web/platform/language.ts'
import { textsOf } from '#kit/web/texts.ts'
import { useFormat } from '#kit/web/use-format.ts'

const useDayTexts = textsOf(dayTexts)
const loadCalendar = () => import('./DayCalendar.tsx')
const DayCalendar = lazyPart(async () => (await loadCalendar()).DayCalendar)

interface Props {
  label: string
  /** Empty when no day is chosen. */
  value: CalendarDay
  /** Called with a day or, for an empty field, ''; a text that is not a day changes nothing. */
  onChange: (day: CalendarDay) => void
  /** Learns what the field itself finds wrong, so that a form is not saved with it. */
  onProblem?: (problem: string | undefined) => void
  /** What else is wrong with the day. */
  problem?: string | undefined
  min?: CalendarDay | undefined
  max?: CalendarDay | undefined
  hint?: string | undefined
  required?: boolean
  className?: string | undefined
  ref?: Ref<{ focus: () => void }>
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A day, typed as dd/mm/yyyy in Latin or Arabic digits or chosen from a calendar. */
export function DayField({ ref, hint, required, className, onKeyDown, ...day }: Props) {
  const { label, value, min, max, onChange } = day
  const t = useDayTexts()
  const styles = useStyles()
  const format = useFormat()
  const isMirrored = useAtomValue(languageAtom) === 'ar'
  const { typed, type, leave, shown, own } = useTyped(day)
  const [isOpen, setIsOpen] = useState(false)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const calendarId = useId()
  const input = useRef<HTMLInputElement>(null)
  const wasOpen = useRef(false)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), [])

  const close = () => {
    setIsOpen(false)
    input.current?.focus()
  }
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setIsOpen(true)
    } else if (event.key === 'Escape' && isOpen) {
      // The calendar has not taken the focus yet; a dialog around the field stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else onKeyDown?.(event)
  }

  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      className={className}
      validationMessage={shown || undefined}
      {...(shown !== undefined && { validationState: 'error' as const })}
    >
      <Input
        root={{ ref: setBox, className: styles.box }}
        input={{
          ref: input,
          className: mergeClasses(styles.input, isMirrored && styles.mirrored),
          dir: 'ltr',
        }}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? calendarId : undefined}
        autoComplete="off"
        placeholder={t.format}
        value={typed ?? (writtenDay(value) ? format.day(value) : value)}
        onChange={(_, { value }) => type(value)}
        onFocus={() => void loadCalendar().catch(() => {})}
        onBlur={() => {
          if (!isOpen) leave()
        }}
        onKeyDown={openByKey}
        contentAfter={
          // The arrow key opens the calendar from the field; Tab leaves the field.
          <button
            type="button"
            tabIndex={-1}
            aria-label={t.open}
            className={styles.button}
            onMouseDown={() => {
              wasOpen.current = isOpen
            }}
            onClick={() => {
              // A click outside the calendar has closed it by now.
              setIsOpen(!wasOpen.current)
              wasOpen.current = false
            }}
          >
            <CalendarRegular />
          </button>
        }
      />
      {isOpen && (
        <DayCalendar
          id={calendarId}
          words={t}
          target={box}
          day={own === undefined ? value : ''}
          min={min}
          max={max}
          onChoose={(day) => {
            leave()
            onChange(day)
            close()
          }}
          onClose={close}
        />
      )}
    </Field>
  )
}

/** The text while it differs from what the value would show, and what is wrong with it. */
function useTyped({ value, min, max, problem, onChange, onProblem }: Props) {
  const t = useDayTexts()
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const [last, setLast] = useState(value)
  // Changed from outside, such as by a button that clears all filters.
  if (value !== last) {
    setLast(value)
    if (typed !== undefined && typedDay(typed) !== value) setTyped(undefined)
  }

  const problemOf = (text: string) => {
    const kind = dayProblem(text, { min, max })
    const limit = format.day((kind === 'tooEarly' ? min : max) ?? '')
    return { kind, own: kind && (kind === 'notADay' ? t.notADay : t[kind](limit)) }
  }
  const { kind, own } = problemOf(typed ?? value)
  const report = useEffectEvent((problem: string | undefined) => onProblem?.(problem))
  useEffect(() => {
    report(own)
    return () => report(undefined)
  }, [own])

  // A form that was tried shows its problems at once; what was typed comes before what it lacks.
  const isShown = isLeft || problem !== undefined
  const shown = isShown && kind === 'notADay' ? own : (problem ?? (isShown ? own : undefined))
  return {
    typed,
    own: kind,
    shown,
    type: (text: string) => {
      setTyped(text)
      setIsLeft(false)
      const day = typedDay(text)
      if (day !== undefined && day !== value) onChange(day)
      // Not only in the effect: Enter can follow the last digit before that.
      onProblem?.(problemOf(text).own)
    },
    leave: () => {
      setIsLeft(true)
      if (typed !== undefined && typedDay(typed) !== undefined) setTyped(undefined)
    },
  }
}

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  // Digits and separators run from left to right in Arabic as well.
  input: { minWidth: 0, width: '100%' },
  mirrored: { textAlign: 'end' },
  button: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'justifyContent': 'center',
    'flexShrink': 0,
    'alignSelf': 'stretch',
    'width': '32px',
    'padding': 0,
    'marginInlineEnd': `calc(-1 * ${tokens.spacingHorizontalS})`,
    'cursor': 'pointer',
    'fontSize': '20px',
    'color': tokens.colorNeutralForeground3,
    'backgroundColor': 'transparent',
    'border': 0,
    'borderRadius': tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorNeutralForeground2BrandHover },
  },
})
