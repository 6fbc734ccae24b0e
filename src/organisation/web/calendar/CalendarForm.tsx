import { makeStyles, tokens } from '@fluentui/react-components'
import { useShown } from '#kit/web/use-shown.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { differ } from '#kit/rules/forms/form-values.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { type Calendar, calendarApi } from '#organisation/contract/calendar.ts'
import type { Company } from '#organisation/contract/companies.ts'
import {
  byDate,
  draftRefusals,
  type Holiday,
  isEmptyDraft,
  nameIn,
  noHoliday,
  weekendRefusal,
  withDraft,
} from '#organisation/rules/calendar.ts'
import { timeZoneChoice, timeZoneChoices } from '#organisation/web/companies/time-zones.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { HolidayEditor } from './HolidayEditor.tsx'
import { HolidayList } from './HolidayList.tsx'
import { ImportHolidaysButton } from './ImportHolidaysButton.tsx'
import { useCalendarTexts } from './use-calendar-texts.ts'
import { WeekendField } from './WeekendField.tsx'

interface Props {
  company: Company
  calendar: Calendar
  onImport: () => void
  onClose: () => void
}

export function CalendarForm({ company, calendar, onImport, onClose }: Props) {
  const t = useCalendarTexts()
  const { companies, saving: pending } = useTexts()
  const { labels, timeZones, timeZoneHint } = companies.dialog
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const shown = useCalendarValue()
  // What is loaded again meanwhile is not what the person has changed.
  const [base] = useState(calendar)
  const { time_zone, weekend, holidays } = base
  const words = t.problems
  const problemsOf = (draft: Holiday, holidays: readonly Holiday[]) => {
    const { date, name } = draftRefusals(draft, holidays)
    return { date: date && words[date], name: name && words[name] }
  }
  const form = useForm({
    keep: `calendar:${company.company_id}`,
    initial: { time_zone, weekend, holidays, draft: noHoliday },
    isDirty: ({ draft, ...values }, { draft: _, ...initial }) =>
      differ(values, initial) || !isEmptyDraft(draft),
    check: ({ weekend, holidays, draft }) => {
      const refusal = weekendRefusal(weekend)
      const { date, name } = problemsOf(draft, holidays)
      return {
        weekend: refusal && words[refusal],
        draft: isEmptyDraft(draft) ? undefined : (date ?? name),
      }
    },
    endpoint: calendarApi.save,
    request: ({ draft, holidays, ...rest }, initial) => {
      const all = isEmptyDraft(draft) ? holidays : withDraft(holidays, draft)
      const body = { ...rest, holidays: all }
      const { draft: _, ...before } = initial
      if (!differ(body, before)) return undefined
      return { params: { company_id: company.company_id }, body, base }
    },
    done: t.saved,
    failed: t.failed,
    labels: { time_zone: labels.time_zone, weekend: t.weekend, holidays: t.holidays },
    show: shown,
    onClose,
  })
  const { values } = form
  const { name } = useShown(company)
  const zone = timeZoneChoice(values.time_zone, language)
  const zoneProblem = form.problem('time_zone')
  const weekendProblem = weekendRefusal(values.weekend)

  return (
    <FormDialog
      {...form.dialog}
      title={t.title(name)}
      submit={t.save}
      pending={pending}
      onClose={onClose}
    >
      <ChoiceField
        label={labels.time_zone}
        words={timeZones}
        value={zone}
        choices={timeZoneChoices(language)}
        required
        hint={timeZoneHint(zone.note ?? zone.name)}
        {...(zoneProblem !== undefined && { problem: zoneProblem })}
        onChoose={(choice) => choice && form.set({ time_zone: choice.id })}
      />
      <WeekendField
        weekend={values.weekend}
        problem={weekendProblem && words[weekendProblem]}
        onChange={(weekend) => form.set({ weekend })}
      />
      <div className={styles.holidays}>
        <HolidayList
          holidays={values.holidays}
          onRemove={(holiday) =>
            form.set({ holidays: values.holidays.filter((one) => one !== holiday) })
          }
        />
        <HolidayEditor
          draft={values.draft}
          problems={problemsOf(values.draft, values.holidays)}
          isTried={form.isTried && !isEmptyDraft(values.draft)}
          onChange={(draft) => form.set({ draft })}
          onAdd={() =>
            form.set({ holidays: withDraft(values.holidays, values.draft), draft: noHoliday })
          }
          importer={<ImportHolidaysButton isDirty={form.dialog.isDirty} onClick={onImport} />}
        />
      </div>
    </FormDialog>
  )
}

/** Weekend and holidays in words, where two people changed them. */
function useCalendarValue() {
  const language = useAtomValue(languageAtom)
  const { listed } = useKitTexts()
  const format = useFormat()
  return (field: string, value: unknown) => {
    if (field === 'weekend') return listed((value as number[]).map((day) => format.weekday(day)))
    if (field !== 'holidays') return undefined
    return (value as Holiday[])
      .toSorted(byDate)
      .map((holiday) => `${format.day(holiday.date)} ${nameIn(holiday, language).name}`)
      .join('\n')
  }
}

const useStyles = makeStyles({
  holidays: { display: 'grid', gap: tokens.spacingVerticalM },
})
