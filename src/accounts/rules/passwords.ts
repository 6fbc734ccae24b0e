export const shortestPassword = 10

/** What guessers try first, as far as it is long enough to be a password here. */
const common = new Set(
  `1234567890 12345678910 123456789a 1234567891 0123456789 0987654321 1111111111 0000000000
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 qwertyuiop qwerty1234 qwerty12345 qwerty123456
  asdfghjkl1 asdfghjkl; zxcvbnm123 password12 password123 password1234 password12345 passw0rd123
  p@ssword123 p@ssw0rd12 password!1 password1! iloveyou12 iloveyou123 iloveyou1234 welcome123
  welcome1234 welcome2024 welcome2025 welcome2026 admin12345 admin123456 administrator letmein123
  letmein1234 changeme12 changeme123 football12 football123 baseball12 superman12 princess12
  sunshine12 sunshine123 michael123 abcdefghij abcdefghijk abcd123456 abc1234567 a123456789
  aa12345678 a1b2c3d4e5 1234qwerasdf qazwsxedcr qazwsxedc1 asd1234567 trustno123 whatever12
  computer12 computer123 internet12 summer2024 summer2025 summer2026 winter2024 winter2025
  winter2026 spring2026 autumn2026 ramadan2026 saudi12345 saudiarabia egypt12345 mohamed123
  mohammed12 mohammed123 ahmed12345 allah12345 bismillah1 bismillah123 riyadh1234 cairo12345
  password2024 password2025 password2026 company123 company1234 employee12 employee123`.split(
    /\s+/,
  ),
)

export type PasswordRefusal = 'too_short' | 'too_common' | 'about_you'

interface Owner {
  email: string
  name: string
  username: string
}

/** Why this is no password for its owner, or undefined: too short, tried by everybody, or their own name. */
export function whyNotPassword(password: string, owner: Owner): PasswordRefusal | undefined {
  if (password.length < shortestPassword) return 'too_short'
  const plain = password.toLowerCase()
  if (common.has(plain) || /^(.)\1*$/u.test(plain)) return 'too_common'
  return isAbout(plain, owner) ? 'about_you' : undefined
}

/** The e-mail, its first half, the name or the username, with nothing much around it. */
function isAbout(plain: string, { email, name, username }: Owner): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '')
  const rest = letters(plain).replace(/\d+$/, '')
  return [email, email.split('@')[0] ?? '', name, username]
    .map(letters)
    .some((own) => own !== '' && (rest === own || letters(plain) === own))
}
