/** The weight that completes 100 with those of the other items; undefined where nothing is left. */
export function completingWeight(others: readonly { weight: number }[]): number | undefined {
  const rest = others.reduce((rest, { weight }) => rest - weight, 100)
  return rest >= 1 ? rest : undefined
}
