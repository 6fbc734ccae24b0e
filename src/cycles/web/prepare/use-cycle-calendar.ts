import { useQuery } from '@tanstack/react-query'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { defaultCalendar, type WorkingCalendar } from '#organisation/rules/working-days.ts'
import { calendarOf } from '#organisation/web/calendar/calendar-query.ts'

/** The working calendar of the company that takes part; of all companies, the usual week. */
export function useCycleCalendar({ population }: Pick<Cycle, 'population'>): WorkingCalendar {
  const { company_id } = population
  const { data } = useQuery({
    ...calendarOf(company_id ?? ''),
    enabled: company_id !== undefined,
  })
  if (!data) return defaultCalendar
  return { weekend: data.weekend, holidays: new Set(data.holidays.map(({ date }) => date)) }
}
