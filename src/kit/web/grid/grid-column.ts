import type { ReactNode } from 'react'

export interface GridColumn<T> {
  id: string
  label: string
  /** The least width in pixels; what is left over is shared in this proportion. */
  width: number
  /** The word by which the server sorts; without one the column cannot be sorted. */
  ordering?: string
  isNumeric?: boolean
  cell: (row: T) => ReactNode
}

/** The width of the column of check boxes. */
export const tickWidth = 44

/** Cells of a column have the same width in each row, as all rows share one width. */
export const widthOf = (width: number) => ({ flexBasis: width, flexGrow: width, minWidth: width })
