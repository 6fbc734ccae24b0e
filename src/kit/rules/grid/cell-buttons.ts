/** Where a key leads among the buttons of a cell; -1 is the cell itself, undefined leaves it. */
export function buttonAfter(
  at: number,
  count: number,
  { key, isRightToLeft }: { key: string; isRightToLeft: boolean },
): number | undefined {
  const isInside = at >= 0
  if (key === 'Enter') return isInside || count === 0 ? undefined : 0
  if (!isInside) return undefined
  if (key === 'Escape') return -1
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forward) return at + 1 < count ? at + 1 : undefined
  if (key === back) return at - 1
  return undefined
}
