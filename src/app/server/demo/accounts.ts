import type { Role } from '#kit/rules/actor.ts'

/** The demo accounts that can sign in; all other demo accounts have no password. */
export const demoAccounts = {
  admin: account('admin', 'ADMIN', 'Faisal Al-Otaibi', 'فيصل العتيبي'),
  hr: account('hr', 'HR', 'Noura Al-Qahtani', 'نورة القحطاني'),
  hod: account('hod', 'HOD', 'Khalid Al-Harbi', 'خالد الحربي'),
  lm: account('lm', 'LM', 'Mona Farouk', 'منى فاروق'),
  emp: account('emp', 'EMP', 'Youssef Mansour', 'يوسف منصور'),
}
export type DemoAccountKey = keyof typeof demoAccounts

export const demoPassword = 'Demo!2026'

function account(username: string, role: Role, name: string, name_ar: string) {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { email: `${username}@demo.example`, username, role, first_name, last_name, name_ar }
}
