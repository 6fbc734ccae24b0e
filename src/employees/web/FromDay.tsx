import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { DayField } from '#kit/web/forms/DayField.tsx'
import type { TextForm } from '#kit/web/forms/use-form.ts'
import { useDialogTexts } from '#employees/web/form/use-dialog-texts.ts'

interface Props {
  form: TextForm<'valid_from'>
  /** The earliest day there is. */
  min?: CalendarDay | undefined
  hint?: string | undefined
  /** What is wrong with the day besides what the form knows. */
  problem?: string | undefined
  className?: string | undefined
}

/** The day a change takes effect. */
export function FromDay({ form, min, hint, problem, className }: Props) {
  const t = useDialogTexts().from
  const own = form.day('valid_from')
  return (
    <DayField
      {...own}
      label={t.label}
      hint={hint}
      required
      problem={own.problem ?? problem}
      min={min}
      className={className}
    />
  )
}
