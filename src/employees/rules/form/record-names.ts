import { normalizeText } from '#kit/rules/language/normalize-text.ts'

interface Employee {
  name: string
  name_ar?: string | null | undefined
  email: string
  employee_code: string
}

/** What employees are searched and sorted by, which comes from the account as well. */
export const recordNames = ({ name, name_ar, email, employee_code }: Employee) => ({
  name_normalized: normalizeText(name),
  name_ar_normalized: name_ar ? normalizeText(name_ar) : null,
  search_normalized: normalizeText([name, email, employee_code, name_ar ?? ''].join(' ')),
})
