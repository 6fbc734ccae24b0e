import { textsOf } from '#kit/web/texts.ts'
import { calendarTexts } from '#organisation/texts/calendar.ts'

export const useCalendarTexts = textsOf(calendarTexts)
