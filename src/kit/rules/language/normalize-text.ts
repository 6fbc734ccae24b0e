/** Replacements that remain after NFKD has separated hamza and madda from the alef. */
const arabicLetters: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي' }

/**
 * The form in which text is searched and sorted: lower case, no accents, Arabic vowel marks or
 * zero-width characters, one alef, ه for ة, ي for ى, Western digits, single spaces.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[ٱةى]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
