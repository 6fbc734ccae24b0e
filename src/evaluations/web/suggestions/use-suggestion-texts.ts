import { suggestionTexts } from '#evaluations/texts/suggestions.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useSuggestionTexts = textsOf(suggestionTexts)
