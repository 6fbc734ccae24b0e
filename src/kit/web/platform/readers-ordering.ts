import { currentLanguage } from './language.ts'

/** How a list is asked for: by the names that the reader sees, where it can be sorted by the Arabic ones. */
export const readersOrdering = <Ordering extends string>(
  ordering: Ordering,
  orderings: readonly Ordering[],
): Ordering =>
  orderings.find((one) => currentLanguage() === 'ar' && one === `${ordering}_ar`) ?? ordering

/** The same for a list of names that is not sorted by anything else. */
export const nameOrdering = () => readersOrdering('name', ['name', 'name_ar'])
