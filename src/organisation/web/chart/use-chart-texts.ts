import { textsOf } from '#kit/web/texts.ts'
import { chartTexts } from '#organisation/texts/chart.ts'

export const useChartTexts = textsOf(chartTexts)
