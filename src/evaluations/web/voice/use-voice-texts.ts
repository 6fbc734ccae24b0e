import { voiceTexts } from '#evaluations/texts/voice.ts'
import { textsOf } from '#kit/web/texts.ts'

export const useVoiceTexts = textsOf(voiceTexts)
