import { maxAtOnce } from '#evaluations/rules/bulk/many.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Chosen {
  /** How many people there are in all, and how many of them are known here. */
  count: number
  people: readonly unknown[]
  /** How many evaluations they would get. */
  missing: number
}

/** Why so many can't be begun in one go; undefined: they can. */
export function useTooMany({ count, people, missing }: Chosen) {
  const t = useTexts().many
  if (count > people.length) return t.tooManyPeople(count, maxAtOnce)
  return missing > maxAtOnce ? t.tooMany(missing, maxAtOnce) : undefined
}
