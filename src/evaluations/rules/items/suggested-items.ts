import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { categories, type Category } from '#scoring/rules/scoring.ts'

/** Characters that turn a text around without being visible. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What services call the categories besides their names, as a search would read it (normalize-text.ts). */
const categoryWords: Record<Category, RegExp> = {
  Leadership: /leader|manag|supervis|strateg|قياد|اداري/,
  Functional: /function|techn|professional|job|role|وظيف|فني|تقني|مهني/,
  Core: /core|behavio|اساس|سلوك|جوهر/,
}

interface Candidates {
  objectives: Record<string, unknown>[]
  competencies: Record<string, unknown>[]
}

/**
 * The proposals in the text a service answered with, as near to the agreed form as their meaning
 * allows; undefined where there is no object in it. What each of them must be, the contract checks.
 */
export function candidatesIn(text: string): Candidates | undefined {
  let read: unknown
  try {
    read = JSON.parse(jsonIn(text.replace(invisible, '')))
  } catch {
    return undefined
  }
  const { objectives, competencies } = Object(read) as Record<string, unknown>
  return {
    objectives: itemsIn(objectives).map((item) => ({
      ...item,
      target: wholeNumber(item.target),
      weight: wholeNumber(item.weight),
    })),
    competencies: itemsIn(competencies).map((item) => ({
      ...item,
      category: categoryOf(item.category),
      required_level: wholeNumber(item.required_level),
      weight: wholeNumber(item.weight),
    })),
  }
}

/** Many services put the object into a fence, or write a sentence before it. */
const jsonIn = (text: string) => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)

/** A missing list is an empty one, and a single item is a list of one. */
const itemsIn = (list: unknown) =>
  [list].flat().filter((item): item is Record<string, unknown> => {
    return typeof item === 'object' && item !== null && !Array.isArray(item)
  })

/** `8`, `"8"`, `"٨"`, `"20 %"` and `"8/10"` are numbers; anything else stays what it is. */
function wholeNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const [, digits] = /^(\d+)(?:\.0+)?\s*(?:[%٪]|\/\s*10)?$/.exec(normalizeText(value)) ?? []
  return digits === undefined ? value : Number(digits)
}

function categoryOf(value: unknown): Category {
  const written = typeof value === 'string' ? normalizeText(value) : ''
  return (
    categories.find((category) => normalizeText(category) === written) ??
    (Object.keys(categoryWords) as Category[]).find((each) => categoryWords[each].test(written)) ??
    'Core'
  )
}
