import { ar as arabic, en as english } from 'zod/locales'
import type { Language, Sentence } from '#kit/rules/language/language.ts'

type Worded = Record<string, string>

const wordings: Record<Language, Worded> = { en: {}, ar: {} }
const general = { en: english().localeError, ar: arabic().localeError }

/** Adds the texts for the error codes of a feature's contract. Throws when two features differ. */
export function wordFieldProblems(texts: Record<Language, { field: Worded }>) {
  for (const [code, sentence] of Object.entries(texts.en.field))
    if ((wordings.en[code] ?? sentence) !== sentence)
      throw new Error(`two features have different sentences for ${code}`)
  Object.assign(wordings.en, texts.en.field)
  Object.assign(wordings.ar, texts.ar.field)
}

interface Issue {
  path: PropertyKey[]
  message: string
  code?: string | undefined
  input?: unknown
}

/** Translates messages of the library into plain language. */
function plainCode({ code, input }: Issue): string | undefined {
  if (input === undefined && code !== 'unrecognized_keys') return 'required'
  if (code === 'invalid_value' || code === 'invalid_format') return 'unknown_choice'
  return code === 'invalid_type' || code === 'invalid_union' ? 'wrong_form' : undefined
}

/** Errors by field: our text for a code of the contract, zod's message otherwise. */
export function fieldProblems(issues: readonly Issue[]): Record<string, Sentence[]> {
  const fields: Record<string, Sentence[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    ;(fields[field] ??= []).push((language) => wordOf(issue, language))
  }
  return fields
}

function wordOf(issue: Issue, language: Language): string {
  const own = wordings[language][issue.message]
  if (own !== undefined) return own
  const plain = wordings[language][plainCode(issue) ?? '']
  if (plain !== undefined) return plain
  const said = general[language](issue as Parameters<(typeof general)['en']>[0])
  return typeof said === 'string' ? said : (said?.message ?? issue.message)
}
