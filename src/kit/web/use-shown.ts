import { useAtomValue } from 'jotai'
import { inLanguage } from '#kit/rules/language/in-language.ts'
import { currentLanguage, languageAtom } from '#kit/web/platform/language.ts'

/** Data with its texts in the reader's language; for showing only, never for what a form edits. */
export const useShown = <Data>(data: Data): Data => inLanguage(data, useAtomValue(languageAtom))

/** The same outside a component, and as `select` of a query whose data is only shown. */
export const shown = <Data>(data: Data): Data => inLanguage(data, currentLanguage())
