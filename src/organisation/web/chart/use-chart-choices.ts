import { useState } from 'react'
import { type ChartChoices, chartStep } from '#organisation/rules/chart.ts'

/** What was opened, closed and made longer by hand in a chart. */
export function useChartChoices() {
  const [choices, setChoices] = useState<ChartChoices>({ toggled: new Map(), limits: new Map() })
  return {
    ...choices,
    toggle: (id: string, isOpen: boolean) =>
      setChoices(({ toggled, limits }) => ({ toggled: new Map(toggled).set(id, isOpen), limits })),
    showMore: (id: string | null) =>
      setChoices(({ toggled, limits }) => {
        const now = limits.get(id) ?? chartStep
        return { toggled, limits: new Map(limits).set(id, now + 4 * chartStep) }
      }),
  }
}

export type OwnChartChoices = ReturnType<typeof useChartChoices>
