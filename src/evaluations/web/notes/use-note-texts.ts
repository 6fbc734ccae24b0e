import { noteTexts } from '#evaluations/texts/notes.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useNoteTexts = textsOf(noteTexts)
