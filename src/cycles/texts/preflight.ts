import type { Language } from '#kit/rules/language.ts'

const en = {
  inactive: 'Inactive',
  inactiveManager: (name: string) => `${name} is not active`,
  toHrQueue: 'The step goes to the HR queue',
  level: (level: string) => level,
  exists: (type: string, period: string) => `${type} ${period} exists`,
  deactivated: 'The account is deactivated',
  neverSignedIn: 'Never signed in, and gets no e-mail',
}

const ar: typeof en = {
  inactive: 'غير نشط',
  inactiveManager: (name) => `${name} غير نشط`,
  toHrQueue: 'تنتقل الخطوة إلى قائمة انتظار الموارد البشرية',
  level: (level) => level,
  exists: (type, period) => `يوجد تقييم ${type} ${period}`,
  deactivated: 'الحساب موقوف',
  neverSignedIn: 'لم يسجل الدخول قط، ولا يصله بريد إلكتروني',
}

/** What the preflight says of a person. */
export const preflightTexts: Record<Language, typeof en> = { en, ar }
