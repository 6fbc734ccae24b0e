import { useFormat } from '#kit/web/use-format.ts'
import { targetGrade } from '#scoring/rules/grade-threshold.ts'
import { useTexts } from './use-texts.ts'

/** The line of a chart where grade A begins (0-100); undefined where it begins nowhere. */
export function useTarget(threshold: number | null) {
  const { trends } = useTexts()
  const format = useFormat()
  if (threshold === null) return undefined
  const value = threshold / 10
  return { value, label: trends.target(targetGrade, format.score(value)) }
}
