import type { Role } from '#kit/rules/actor.ts'

/** The demo accounts that can sign in; all other demo accounts have no password. */
export const demoAccounts = {
  admin: account('admin', 'ADMIN', 'Faisal', 'Al-Otaibi'),
  hr: account('hr', 'HR', 'Noura', 'Al-Qahtani'),
  hod: account('hod', 'HOD', 'Khalid', 'Al-Harbi'),
  lm: account('lm', 'LM', 'Mona', 'Farouk'),
  emp: account('emp', 'EMP', 'Youssef', 'Mansour'),
}
export type DemoAccountKey = keyof typeof demoAccounts

export const demoPassword = 'Demo!2026'

function account(username: string, role: Role, first_name: string, last_name: string) {
  return { email: `${username}@demo.example`, username, role, first_name, last_name }
}
