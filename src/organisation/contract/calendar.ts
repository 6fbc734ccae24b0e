import * as z from 'zod/mini'
import { get, put } from '#kit/contract/endpoint.ts'
import { Day, filled, Id, Moment, text } from '#kit/contract/primitives.ts'
import {
  firstHolidayDay,
  lastHolidayDay,
  maxHolidayName,
  maxHolidays,
  repeatedHolidays,
  type WeekendRefusal,
  weekendRefusal,
} from '#organisation/rules/calendar.ts'
import { TimeZone } from './companies.ts'

/** The days a company works on, and when they begin. */
export const Calendar = z.object({
  time_zone: z.string(),
  /** Weekdays without work, 0 Sunday to 6 Saturday. */
  weekend: z.array(z.int()),
  /** In the order of their days. */
  holidays: z.array(z.object({ date: Day, name: z.string(), name_ar: z.string() })),
  updated_at: Moment,
})
export type Calendar = z.infer<typeof Calendar>

const isNot = (refusal: WeekendRefusal) =>
  z.refine<number[]>((days) => weekendRefusal(days) !== refusal, { error: refusal })

const NewHoliday = z.object({
  date: Day.check(
    z.refine((day) => day >= firstHolidayDay && day <= lastHolidayDay, { error: 'invalid_date' }),
  ),
  name: filled('holiday_name_required', maxHolidayName),
  name_ar: z.optional(text(maxHolidayName)),
})

const NewHolidays = z
  .array(NewHoliday)
  .check(z.maxLength(maxHolidays, { error: 'too_many_holidays' }))
  .check(({ value, issues }) => {
    for (const index of repeatedHolidays(value))
      issues.push({
        code: 'custom',
        input: value[index]?.date,
        path: [index, 'date'],
        message: 'holiday_twice',
      })
  })

export const NewCalendar = z.object({
  time_zone: TimeZone,
  weekend: z
    .array(z.number())
    .check(isNot('weekend_days'), isNot('weekend_repeated'), isNot('weekend_whole_week')),
  holidays: NewHolidays,
})

const ofCompany = z.object({ company_id: Id })

export const calendarApi = {
  get: get('/api/companies/:company_id/calendar/', {
    summary: 'The working calendar of a company',
    needs: 'team_management',
    params: ofCompany,
    reply: Calendar,
  }),
  save: put('/api/companies/:company_id/calendar/', {
    summary: 'Set the working calendar of a company',
    needs: 'system_settings',
    params: ofCompany,
    body: NewCalendar,
    reply: Calendar,
  }),
}
