import { useAtomValue } from 'jotai'
import type { Language } from '#kit/rules/language/language.ts'
import { currentLanguage, languageAtom } from '#kit/web/platform/language.ts'

/** The texts of a feature as a hook; `.now()` reads them outside React. */
export function textsOf<Texts>(texts: Record<Language, Texts>) {
  const useTexts = () => texts[useAtomValue(languageAtom)]
  useTexts.now = () => texts[currentLanguage()]
  return useTexts
}
