import type { VirtualItem } from '@tanstack/react-virtual'

/** Where someone was in the list when leaving it. */
export interface ListPlace {
  /** The filters, as in the address. */
  search: string
  offset: number
  columns: number
  /** The rows that had been measured. */
  rows: VirtualItem[]
  /** Whose card had the focus. */
  employee_id: string | undefined
}

let left: ListPlace | undefined

export const leaveList = (place: ListPlace) => {
  left = place
}

export const lastFilters = () => left?.search ?? ''

/** What a link back to the list says, so that it opens where it was left. */
export const returning = { isReturning: true }

export function placeToReturnTo(
  { search, state }: { search: string; state: unknown },
  isGoingBack: boolean,
): ListPlace | undefined {
  const isReturning = typeof state === 'object' && state !== null && 'isReturning' in state
  return (isReturning || isGoingBack) && left?.search === search ? left : undefined
}
