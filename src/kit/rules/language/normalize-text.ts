/** Replacements that remain after NFKD has separated hamza and madda from the alef. */
const arabicLetters: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي' }

/** Characters that show nothing: marks alone, zero-width ones, fillers, and a Braille cell without a dot. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640\u2800]/gu

/**
 * The form in which text is searched and sorted: lower case, no accents, Arabic vowel marks or
 * characters that show nothing, one alef, ه for ة, ي for ى, Western digits, single spaces.
 */
export function normalizeText(text: string): string {
  return isAscii(text) ? text.toLowerCase().replace(/\s+/g, ' ').trim() : normalizedText(text)
}

/** Nearly all texts of a list; of them only case and blanks can differ. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

/** The same for any characters. */
export function normalizedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(/[ٱةى]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
