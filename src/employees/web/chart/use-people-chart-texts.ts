import { textsOf } from '#kit/web/texts.ts'
import { peopleChartTexts } from '#employees/texts/chart.ts'

export const usePeopleChartTexts = textsOf(peopleChartTexts)
