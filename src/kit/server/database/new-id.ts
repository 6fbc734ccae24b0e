import { v7 } from 'uuid'

/** Ids in the order of their making, which keeps indexes small and gives lists a natural order. */
export const newId = (): string => v7()
