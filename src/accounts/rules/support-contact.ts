import { emailPattern } from '#kit/rules/contact.ts'

/** Where a contact leads that is an e-mail address or a page; undefined for one in words, such as an extension. */
export function supportLink(contact: string): string | undefined {
  if (emailPattern.test(contact)) return `mailto:${contact}`
  return /^https:\/\/\S+$/.test(contact) ? contact : undefined
}
