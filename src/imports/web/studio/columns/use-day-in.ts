import { useAtomValue } from 'jotai'
import { type DateOrder, dayByOrder } from '#imports/rules/guess/date-order.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { localeOf } from '#kit/rules/language/numbers.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import type { MappedFileColumn } from './column-title.ts'

/** What a sample of the column means in an order, with the month as a word. */
export function useDayIn({ samples }: MappedFileColumn) {
  const t = useStudioTexts()
  const language = useAtomValue(languageAtom)
  const written = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (order: DateOrder) => {
    const readable = samples.filter((each) => dayByOrder(each, order))
    // A date on which the answers agree, such as 5 May, shows no difference.
    const shown =
      readable.find((each) => dayByOrder(each, 'dmy') !== dayByOrder(each, 'mdy')) ?? readable[0]
    const day = shown && dayByOrder(shown, order)
    return shown && day ? t.means(shown, written.format(new Date(`${day}T00:00:00Z`))) : ''
  }
}
