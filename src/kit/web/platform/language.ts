import { atom, getDefaultStore } from 'jotai'
import { directionOf, languageOf, languages, type Language } from '#kit/rules/language/language.ts'
import { hints } from './host.ts'
import { storage } from './storage.ts'

const stored = () => languages.find((language) => language === storage.read('language'))
const chosen = atom<Language>(
  stored() ?? hints.language ?? languageOf(navigator.languages.join(',')),
)

/** Setting it also stores it for the next visit. */
export const languageAtom = atom(
  (get) => get(chosen),
  (_get, set, language: Language) => {
    storage.write('language', language)
    set(chosen, language)
  },
)

export const directionAtom = atom((get) => directionOf(get(languageAtom)))

export const currentLanguage = () => getDefaultStore().get(languageAtom)
export const chooseLanguage = (language: Language) => getDefaultStore().set(languageAtom, language)

// Another tab of the same browser chose one: two tabs in two languages would both seem wrong.
addEventListener('storage', ({ key, newValue }) => {
  const language = languages.find((language) => language === newValue)
  if (key === 'language' && language) getDefaultStore().set(chosen, language)
})

/** The host's language, until the user chooses one. */
export function suggestLanguage(language: Language) {
  if (!stored()) getDefaultStore().set(chosen, language)
}

function applyToDocument() {
  document.documentElement.lang = currentLanguage()
  document.documentElement.dir = directionOf(currentLanguage())
}
applyToDocument()
getDefaultStore().sub(languageAtom, applyToDocument)
