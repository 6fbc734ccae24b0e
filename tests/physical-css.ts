import type { SourceFile } from './floors.ts'

/**
 * Styles that name the left or the right side: in Arabic the page is mirrored, and they would stay where
 * they are. A pair with one value on both sides is the same in both directions.
 */
export function physicalStyles({ path, text }: SourceFile): string[] {
  const found = [...text.matchAll(sided)].filter(({ groups }) => !isMirrored(groups ?? {}, text))
  const others = [...text.matchAll(aligned)]
  return [...found, ...others].map(([match]) => `${path}: ${match.trim()}`)
}

/** `marginLeft: 4`, `'left': 0`, `border-right-color: red`, but no variable of that name. */
const sided =
  /(?<start>^|[\s{,;'"])(?<before>(?:(?:margin|padding|border|inset|scroll-?margin|scroll-?padding)-?)?)(?<side>left|right|Left|Right)(?<after>(?:-?(?:color|style|width|radius|Color|Style|Width|Radius))?)['"]?:\s*(?<value>'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|-?\d[\w.%]*|tokens\.\w+|(?:calc|var)\([^;\n]*|auto|\w+(?=;))/gm

const aligned = /\b(?:textAlign|text-align|float|clear|cssFloat)['"]?:\s*['"]?(?:left|right)\b/g

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
