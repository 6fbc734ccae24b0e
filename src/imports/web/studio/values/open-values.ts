import type { Mapping } from '#imports/contract/mapping-shapes.ts'

/** How many values of a draft match nothing stored and are not decided. */
export const openValues = ({ values }: Mapping) =>
  Object.values(values).reduce((sum, { open }) => sum + open, 0)
