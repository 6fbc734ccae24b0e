import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Problems } from '#kit/rules/forms/form-values.ts'
import { DayField } from '#kit/web/forms/DayField.tsx'
import { IconButton } from '#kit/web/IconButton.tsx'
import {
  firstHolidayDay,
  type Holiday,
  lastHolidayDay,
  maxHolidayName,
  noHoliday,
} from '#organisation/rules/calendar.ts'
import { useCalendarTexts } from './use-calendar-texts.ts'

interface Props {
  draft: Holiday
  problems: Problems
  /** Saving was tried: what is wrong is shown from then on. */
  isTried: boolean
  onChange: (draft: Holiday) => void
  onAdd: () => void
  /** The button of another way to add holidays. */
  importer: ReactNode
}

/** The next holiday, opened by the button that then adds it. */
export function HolidayEditor({ draft, problems, isTried, importer, onChange, onAdd }: Props) {
  const t = useCalendarTexts()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [typed, setTyped] = useState<string>()
  const date = useRef<{ focus: () => void }>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    date.current?.focus()
    // The button below the fields adds the holiday.
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const add = () => {
    if (!isOpen) return setIsOpen(true)
    const isWrong = [typed, ...Object.values(problems)].some((problem) => problem !== undefined)
    setIsAdding(isWrong)
    if (isWrong) return
    onAdd()
    date.current?.focus()
  }
  const close = () => {
    onChange(noHoliday)
    setIsAdding(false)
    setIsOpen(false)
    button.current?.focus()
  }
  /** Enter adds the holiday; it does not save the calendar yet. */
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const isShown = isAdding || isTried
  const field = (name: keyof Holiday) => ({
    validationMessage: isShown ? problems[name] : undefined,
  })
  const input = (name: keyof Holiday) => ({
    value: draft[name],
    className: styles.input,
    onChange: (_: unknown, { value }: { value: string }) => onChange({ ...draft, [name]: value }),
    onKeyDown: addOnEnter,
  })

  return (
    <div className={styles.editor}>
      {isOpen && (
        <div role="group" aria-label={t.add} className={styles.fields}>
          <DayField
            ref={date}
            label={t.date}
            required
            className={styles.date}
            value={draft.date}
            problem={isShown ? problems.date : undefined}
            min={firstHolidayDay}
            max={lastHolidayDay}
            onChange={(date) => onChange({ ...draft, date })}
            onProblem={setTyped}
            onKeyDown={addOnEnter}
          />
          <Field label={t.name} required className={styles.name} {...field('name')}>
            <Input {...input('name')} dir="auto" maxLength={maxHolidayName} />
          </Field>
          <Field label={t.nameAr} className={styles.name} {...field('name_ar')}>
            <Input {...input('name_ar')} dir="auto" maxLength={maxHolidayName} />
          </Field>
        </div>
      )}
      <div className={styles.buttons}>
        <Button ref={button} icon={<AddRegular />} onClick={add}>
          {t.add}
        </Button>
        {isOpen && (
          <IconButton
            icon={<DismissRegular />}
            title={t.dontAdd}
            label={t.dontAdd}
            onClick={close}
          />
        )}
        {!isOpen && importer}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  editor: { display: 'grid', gap: tokens.spacingVerticalM },
  fields: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
  date: { flex: '0 1 9.5rem', minWidth: 0 },
  name: { flex: '1 1 9.5rem', minWidth: 0 },
  input: { minWidth: 0, width: '100%' },
  buttons: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
})
