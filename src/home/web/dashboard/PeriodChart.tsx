import { useAtomValue } from 'jotai'
import type { Dashboard } from '#home/contract/dashboard.ts'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { LineChart } from '#home/web/LineChart.tsx'
import { usePeriodLabel } from '#home/web/use-period-label.ts'
import { useTarget } from '#home/web/use-target.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  averages: Dashboard['trends']['average_by_period']
  /** Where grade A begins, 0-100. */
  target: number | null
}

/** More points would be unreadable; the table shows all of them. */
const maxShown = { wide: 8, narrow: 5 }

/** The average score of the latest periods. */
export function PeriodChart({ averages, target }: Props) {
  const { trends: t } = useTexts()
  const format = useFormat()
  const many = useAtomValue(isNarrowAtom) ? maxShown.narrow : maxShown.wide
  const labelOf = usePeriodLabel()
  const shown = averages.slice(-many)
  return (
    <LineChart
      title={t.byPeriod}
      note={shown.length < averages.length ? t.latestOnly(format.count(many)) : undefined}
      target={useTarget(target)}
      points={shown.map(({ period, average_score, count }) => ({
        ...labelOf(period),
        key: period,
        value: average_score / 10,
        hint: t.evaluations(count, format.count(count)),
      }))}
    />
  )
}
