const plural = new Intl.PluralRules('ar')

/** A number of things in Arabic, which has a form for one, two, a few, many and round hundreds. */
export const counted =
  (one: string, two: string, few: string, many: string, other = many) =>
  (count: number, written = String(count)) => {
    switch (plural.select(count)) {
      case 'one':
        return one
      case 'two':
        return two
      case 'few':
        return `${written} ${few}`
      case 'many':
        return `${written} ${many}`
      default:
        return `${written} ${other}`
    }
  }
