import type { ManagerialLevel } from '#employees/rules/employee.ts'
import { ar as employeeAr } from '#employees/texts/ar.ts'
import { en as employeeEn } from '#employees/texts/en.ts'
import { type EvaluationType, partsOf } from '#evaluations/rules/periods.ts'
import { ar as evaluationAr } from '#evaluations/texts/ar.ts'
import { en as evaluationEn } from '#evaluations/texts/en.ts'
import type { Language } from '#kit/rules/language/language.ts'

/** The type and the period as an evaluation itself is called on screen. */
function evaluationName(t: typeof evaluationEn, type: EvaluationType, period: string) {
  const parts = partsOf(period)
  return `${t.types[type]} ${parts ? t.period(String(parts.year), parts.term) : period}`
}

const en = {
  inactive: 'Inactive',
  inactiveManager: (name: string) => `${name} is not active`,
  toHrQueue: 'The step goes to the HR queue',
  level: (level: ManagerialLevel) => employeeEn.levels[level],
  exists: (type: EvaluationType, period: string) =>
    `${evaluationName(evaluationEn, type, period)} exists`,
  deactivated: 'The account is deactivated',
  templateGone: 'The chosen template was deleted',
  copyOf: (type: EvaluationType, period: string) =>
    `Copy of ${evaluationName(evaluationEn, type, period)}`,
  neverSignedIn: 'Never signed in, and gets no e-mail',
}

const ar: typeof en = {
  inactive: 'غير نشط',
  inactiveManager: (name) => `${name} غير نشط`,
  toHrQueue: 'تنتقل الخطوة إلى قائمة انتظار الموارد البشرية',
  level: (level) => employeeAr.levels[level],
  exists: (type, period) => `يوجد تقييم: ${evaluationName(evaluationAr, type, period)}`,
  deactivated: 'الحساب موقوف',
  templateGone: 'حُذف القالب المحدد',
  copyOf: (type, period) => `نسخة من ${evaluationName(evaluationAr, type, period)}`,
  neverSignedIn: 'لم يسجل الدخول قط، ولا يصله بريد إلكتروني',
}

/** What the preflight says of a person. */
export const preflightTexts: Record<Language, typeof en> = { en, ar }
