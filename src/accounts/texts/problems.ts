import { sentences } from '#kit/texts/sentences.ts'

const en = {
  invalidCredentials: 'Invalid credentials. Please try again.',
  sessionOver: 'Your session has ended. Please sign in again.',
  field: {
    fill_in_all_fields: 'Please fill in all fields.',
  },
}

const ar: typeof en = {
  invalidCredentials: 'بيانات الدخول غير صحيحة. يرجى المحاولة مرة أخرى.',
  sessionOver: 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  field: {
    fill_in_all_fields: 'يرجى ملء جميع الحقول.',
  },
}

export const accountProblems = { en, ar }
export const say = sentences(accountProblems)
