import * as z from 'zod/mini'
import type { AiSettings } from '#evaluations/server/suggestions/ai.ts'
import { complete } from './complete.ts'
import { secureUrl } from './setting-shapes.ts'

/** The service that proposes objectives and competencies, of the settings of the server. */
export const aiVariables = {
  AI_BASE_URL: z.optional(secureUrl),
  AI_API_KEY: z.optional(z.string()),
  AI_MODEL: z.optional(z.string()),
}

/** The requirement of each setting, for error messages. */
export const aiMusts: Record<keyof typeof aiVariables, string> = {
  AI_BASE_URL: 'an https address such as https://api.openai.com/v1',
  AI_API_KEY: 'the key of the AI service',
  AI_MODEL: 'the name of a model of the AI service',
}

type Settings = Partial<Record<keyof typeof aiVariables, string | undefined>>

export function aiSettings({
  AI_BASE_URL,
  AI_API_KEY,
  AI_MODEL,
}: Settings): AiSettings | undefined {
  const all = complete({ AI_BASE_URL, AI_API_KEY, AI_MODEL })
  return (
    all && {
      baseUrl: all.AI_BASE_URL.replace(/\/$/, ''),
      apiKey: all.AI_API_KEY,
      model: all.AI_MODEL,
    }
  )
}
