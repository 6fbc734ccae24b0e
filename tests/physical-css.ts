import type { SourceFile } from './architecture.ts'

/**
 * Styles that name the left or the right side: in Arabic the page is mirrored, and they would stay where
 * they are. A pair with one value on both sides is the same in both directions.
 */
export function physicalStyles({ path, text }: SourceFile): string[] {
  const found = [...text.matchAll(sided)].filter(({ groups }) => !isMirrored(groups ?? {}, text))
  const uneven = [...text.matchAll(several)].filter(({ groups }) => !isEven(groups ?? {}))
  const others = directed.flatMap((pattern) => [...text.matchAll(pattern)])
  return [...found, ...uneven, ...others].map(([match]) => `${path}: ${match.trim()}`)
}

/** `marginLeft: 4`, `'left': 0`, `border-right-color: red`, but no variable of that name. */
const sided =
  /(?<start>^|[\s{,;'"])(?<before>(?:(?:margin|padding|border|inset|scroll-?margin|scroll-?padding)-?)?)(?<side>left|right|Left|Right)(?<after>(?:-?(?:color|style|width|radius|Color|Style|Width|Radius))?)['"]?:\s*(?<value>'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|-?\d[\w.%]*|tokens\.\w+|(?:calc|var)\([^;\n]*|auto|\w+(?=;))/gm

/** `padding: 1px 2px 3px 4px`, whose second value is the right side and whose last the left. */
const several =
  /\b(?<property>padding|margin|inset|border-?(?:[wW]idth|[cC]olor|[sS]tyle|[rR]adius))['"]?:\s*['"`]?(?<values>[^'"`;,(){}\n]+ [^'"`;,(){}\n]+)/g

/** Ways to the left or the right that mirror no more than what is aligned there. */
const directed = [
  /\b(?:textAlign|text-align|float|clear|cssFloat)['"]?:\s*['"]?(?:left|right)\b/g,
  /\btranslate(?:X|3d)?\(\s*(?!0[,)\s])/g,
  /\brotate\(/g,
  /\bto (?:left|right)\b(?=[^'"`\n]*,)/g,
  /\b(?:background|object|transform)-?(?:[pP]osition|[oO]rigin)(?:-?[xX])?['"]?:[^;\n]*\b(?:left|right)\b/g,
  /\b[ns]?[ew]-resize\b/g,
]

interface Groups {
  before?: string
  side?: string
  after?: string
  value?: string
}

const opposite: Record<string, string> = {
  left: 'right',
  right: 'left',
  Left: 'Right',
  Right: 'Left',
}

function isMirrored({ before = '', side = '', after = '', value = '' }: Groups, text: string) {
  return text.includes(`${before}${opposite[side] ?? ''}${after}: ${value}`)
}

/** A radius begins at the top left, everything else at the top. */
function isEven({ property = '', values = '' }: { property?: string; values?: string }) {
  const [first, second, third, last] = values.trim().split(/\s+/)
  if (/radius/i.test(property)) return first === second && third === last
  return second === last || last === undefined
}
