import { isolated, type Language } from '#kit/rules/language/language.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { localeOf } from '#kit/rules/language/numbers.ts'
import type { Choice, Choices } from '#kit/web/forms/ChoiceField.tsx'

const maxChoices = 50

/** `Arabian Standard Time, GMT+3`, in the reader's language. */
function nameOf(timeZone: string, language: Language) {
  const part = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value
  const [name, offset] = [part('long'), part('shortOffset')]
  return name === offset || name === undefined
    ? (offset ?? '')
    : `${name} (${isolated(offset ?? '')})`
}

/** A time zone as a choice: its IANA name, which is the same in every language, and what it is called. */
export const timeZoneChoice = (id: string, language: Language): Choice => ({
  id,
  name: id.replaceAll('_', ' '),
  note: nameOf(id, language),
})

const known = new Map<Language, (Choice & { searched: string })[]>()

/** Naming hundreds of time zones takes a moment; it is done once for each language. */
function choicesIn(language: Language) {
  const found =
    known.get(language) ??
    Intl.supportedValuesOf('timeZone').map((id) => {
      const choice = timeZoneChoice(id, language)
      return { ...choice, searched: normalizeText(`${choice.name} ${choice.note}`) }
    })
  known.set(language, found)
  return found
}

/** Time zones by name or offset, for a ChoiceField. */
export const timeZoneChoices = (language: Language) => (search: string) => ({
  queryKey: ['time-zones', language, search],
  queryFn: async (): Promise<Choices> => {
    const wanted = normalizeText(search)
    const found = choicesIn(language).filter(({ searched }) => searched.includes(wanted))
    return {
      choices: found.slice(0, maxChoices).map(({ searched: _, ...choice }) => choice),
      hasMore: found.length > maxChoices,
    }
  },
})
