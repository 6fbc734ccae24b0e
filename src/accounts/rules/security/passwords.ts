import { normalizeText } from '#kit/rules/language/normalize-text.ts'

export const minPasswordLength = 10

/** Digits and signs alone are dates and telephone numbers up to here. */
const maxNumberLength = 16

export type PasswordRefusal = 'too_short' | 'too_common' | 'about_you'

interface Owner {
  email: string
  name: string
  username: string
}

/** What guessers try first, in lower case. */
export interface KnownPasswords {
  /** One of the most common: also too easy with digits and signs around it. */
  isCommon: (word: string) => boolean
  /** Found in a breach, as it is. */
  isBreached: (text: string) => boolean
}

/** Why this is no password for its owner, or undefined. */
export function passwordRefusal(
  password: string,
  owner: Owner,
  known: KnownPasswords,
): PasswordRefusal | undefined {
  if (password.length < minPasswordLength) return 'too_short'
  const forms = formsOf(password)
  if (forms.some((form) => isAbout(form, owner))) return 'about_you'
  const isEasy =
    isRepeated(normalizeText(password)) ||
    isTyped(normalizeText(password)) ||
    forms.some(
      (form) =>
        known.isBreached(form) ||
        [form, wordOf(form)].some(
          (word) => word.length >= 4 && (known.isCommon(word) || seasonal.has(word)),
        ) ||
        (wordOf(form) === '' && form.length < maxNumberLength) ||
        isOfCompany(wordOf(form), owner),
    )
  return isEasy ? 'too_common' : undefined
}

/** Letters in the place of which a sign or a digit is typed. */
const alike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  '$': 's',
  '!': 'i',
}

/** The password as it is and with letters for what only looks like them, whole and without its tail. */
function formsOf(password: string): string[] {
  const plain = normalizeText(password)
  const bare = plain.replace(/[^\p{L}]+$/u, '')
  const read = (text: string) => text.replace(/[0134578@$!]/g, (sign) => alike[sign] ?? sign)
  return [...new Set([plain, bare, read(plain), read(bare)])]
}

/** What is left of it without digits and signs at both ends, as years and exclamation marks are. */
const wordOf = (form: string) => form.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Words that change with the calendar, as rules about changing passwords make people choose them. */
const seasonal = new Set(
  `spring summer autumn fall winter january february march april may june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday ramadan eid
  muharram safar rajab shaban shawwal welcome changeme letmein password passwort company employee
  ربيع صيف خريف شتاء رمضان شعبان رجب محرم شوال يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس
  سبتمبر اكتوبر نوفمبر ديسمبر كلمهالمرور مرحبا السعوديه مصر`.split(/\s+/),
)

/** The product, or the company as the e-mail names it. */
function isOfCompany(word: string, { email }: Owner): boolean {
  const plain = word.replace(/[^\p{L}\p{N}]/gu, '')
  const [, domain = ''] = email.toLowerCase().split('@')
  return ['hrsystem', domain.replace(/\./g, ''), ...domain.split('.').slice(0, -1)].some(
    (name) => name.length >= 3 && plain === name.replace(/[^\p{L}\p{N}]/gu, ''),
  )
}

/** One piece over and over: `aaaaaaaaaa`, `abcabcabcabc`, `passwordpassword`. */
const isRepeated = (text: string) => /^(.+?)\1+.{0,2}$/su.test(text)

/** Rows and columns of keyboards, the alphabets and the digits, in both directions. */
const runs =
  `1234567890 qwertyuiop asdfghjkl zxcvbnm 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm qazwsxedcrfvtgb
  abcdefghijklmnopqrstuvwxyz 0123456789 1q2w3e4r5t6y7u8i9o ضصثقفغعهخحجد شسيبلاتنمكط ابتثجحخدذرزسشصضطظعغفقكلمنهوي`
    .split(/\s+/)
    .flatMap((run) => [run, Array.from(run).toReversed().join('')])

/** Nearly all of it lies side by side on a keyboard or in the alphabet. */
function isTyped(text: string): boolean {
  let others = 0
  for (let at = 0; at < text.length; ) {
    const length = longestRun(text.slice(at))
    if (length === 0) others++
    at += Math.max(length, 1)
  }
  return others <= text.length / 4
}

/** How many characters from the start are part of a run; 0 when fewer than three are. */
function longestRun(text: string): number {
  let length = 3
  if (!runs.some((run) => run.includes(text.slice(0, length))) || text.length < length) return 0
  while (length < text.length && runs.some((run) => run.includes(text.slice(0, length + 1))))
    length++
  return length
}

/** The e-mail, its first half, the name or the username, with nothing much around it. */
function isAbout(form: string, { email, name, username }: Owner): boolean {
  const letters = (text: string) => normalizeText(text).replace(/[^\p{L}\p{N}@]/gu, '')
  const rest = letters(form).replace(/\d+$/, '')
  return [email, email.split('@')[0] ?? '', name, username]
    .map(letters)
    .some((own) => own !== '' && (rest === own || letters(form) === own))
}
