import type { Dated } from '#employees/rules/placements/from-day.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import type { TextForm } from '#kit/web/forms/use-form.ts'
import { today } from '#kit/web/today.ts'
import { FromDay } from '#employees/web/FromDay.tsx'
import { useDialogTexts } from '#employees/web/form/use-dialog-texts.ts'

interface Props {
  form: TextForm<keyof Dated> & { values: Dated }
  /** The day of joining, where it is known. */
  joined?: CalendarDay | undefined
  /** What is wrong with the day besides what the form knows. */
  problem?: string | undefined
  className?: string | undefined
}

/** From when on a change counts: today without another word, in the past with a reason. */
export function FromFields({ form, joined, problem, className }: Props) {
  const t = useDialogTexts().from
  const { valid_from } = form.values
  const now = today()
  const isPast = valid_from !== '' && valid_from < now
  const isOther = valid_from !== now
  return (
    <>
      <FromDay
        form={form}
        min={joined}
        hint={isPast ? t.past : isOther && valid_from ? t.future : undefined}
        problem={problem}
        className={className}
      />
      {isOther && (
        <LongTextField
          form={form}
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          required={isPast}
          maxLength={1000}
          dir="auto"
        />
      )}
    </>
  )
}
