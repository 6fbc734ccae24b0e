import { type ManagerialLevel, managerialLevels } from '#employees/rules/employee.ts'

/** Country codes offered when adding an employee. */
export const countryCodes = [
  '+20',
  '+966',
  '+1',
  '+44',
  '+33',
  '+49',
  '+39',
  '+34',
  '+86',
  '+81',
  '+82',
  '+91',
  '+61',
  '+55',
  '+52',
  '+7',
  '+27',
] as const

export const newEmployee = {
  country_code: '+966',
  managerial_level: 'IC',
  status: 'Active',
  job_type: 'Full-time',
  branch: 'Office',
  role: 'EMP',
} as const

/** First and last name of a full name; a single name is the first one. */
export function namesFrom(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...others] = name.trim().split(/\s+/)
  return { first_name, last_name: others.join(' ') }
}

/** mona.farouk from Mona Farouk; a name in another script keeps its letters. */
export const usernameFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.+|\.+$/g, '')

/** The name itself, or with the first number that makes it free. */
export function freeName(name: string, isTaken: (candidate: string) => boolean): string {
  const base = name || 'user'
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}${number}`)) number++
  return `${base}${number}`
}

const levelLabels: Record<ManagerialLevel, string> = {
  IC: 'Individual Contributor',
  SUPERVISORY: 'Supervisory',
  MIDDLE: 'Middle Management',
}

const plain = (text: string) => text.toLowerCase().replace(/[\s_.-]+/g, '')

/** A managerial level by its code or label, in any case; undefined for anything else. */
export const levelFrom = (text: string): ManagerialLevel | undefined =>
  managerialLevels.find(
    (level) => plain(level) === plain(text) || plain(levelLabels[level]) === plain(text),
  )

/** One of the choices in any case and with any spacing; undefined for anything else. */
export const choiceFrom = <T extends string>(choices: readonly T[], text: string): T | undefined =>
  choices.find((choice) => plain(choice) === plain(text))
