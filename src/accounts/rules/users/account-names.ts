import { normalizeText } from '#kit/rules/language/normalize-text.ts'

interface Account {
  name: string
  name_ar?: string | null | undefined
  email: string
  username: string
}

/** What accounts are searched and sorted by. The name comes first, because it sorts the list. */
export const accountNames = ({ name, name_ar, email, username }: Account) => ({
  search_normalized: normalizeText([name, email, username, name_ar ?? ''].join(' ')),
  name_ar_normalized: name_ar ? normalizeText(name_ar) : null,
})
