import type { SignInPolicy } from '#accounts/rules/identity/sign-in-policy.ts'
import type { SecurityEventKind } from '#accounts/rules/security/security-events.ts'
import type { TwoFactorPolicy } from '#accounts/rules/security/two-factor-policy.ts'
import { counted } from '#kit/texts/counted.ts'
import { ar as accounts } from './ar.ts'
import type { en } from './security-log-en.ts'

const kinds: Record<SecurityEventKind, string> = {
  signed_in: 'تسجيل دخول',
  sign_in_failed: 'محاولة دخول فاشلة',
  sign_in_slowed: 'إبطاء الدخول بعد محاولات فاشلة',
  proof_failed: 'كلمة مرور أو رمز غير صحيح بعد تسجيل الدخول',
  reset_requested: 'طلب إعادة تعيين كلمة المرور',
  link_made: 'إنشاء رابط لمرة واحدة',
  link_used: 'استخدام رابط لمرة واحدة',
  password_changed: 'تعديل كلمة المرور',
  password_ended: 'إلغاء كلمة المرور',
  email_changed: 'تعديل البريد الإلكتروني',
  two_factor_on: 'تفعيل التحقق بخطوتين',
  two_factor_off: 'إيقاف التحقق بخطوتين',
  identity_linked: 'ربط حساب Microsoft',
  identity_unlinked: 'فصل حساب Microsoft',
  identity_declined: 'رفض ربط حساب Microsoft',
  session_ended: 'تسجيل خروج',
  session_copied: 'استخدام الجلسة من مكان آخر وإنهاؤها',
  session_refused: 'لم تعد Microsoft تؤكد الجلسة فانتهت',
  permission_refused: 'رفض لعدم وجود صلاحية',
  exported: 'تصدير',
  imported: 'استيراد',
  account_created: 'إنشاء حساب',
  role_changed: 'تعديل الدور',
  account_deactivated: 'إيقاف حساب',
  account_restored: 'إعادة تفعيل حساب',
  policy_changed: 'تعديل سياسة التحقق بخطوتين',
  sign_in_policy_changed: 'تعديل طرق تسجيل الدخول',
}

const policies: Record<TwoFactorPolicy, string> = {
  off: 'غير مطلوب',
  encouraged: 'يُنصح به',
  required: 'مطلوب',
}

const ways: Record<SignInPolicy, string> = {
  both: 'كلمة المرور أو Microsoft',
  password: 'كلمة المرور فقط',
  microsoft: 'Microsoft فقط',
}

const words: Record<string, string> = {
  ...accounts.roles,
  ...policies,
  ...ways,
  'oidc': 'عبر Microsoft',
  'teams': 'ضمن Microsoft Teams',
  'employees': 'الموظفون',
  'companies': 'الشركات',
  'hierarchy': 'الإدارات وما دونها',
  'placements': 'التعيينات',
  'holidays': 'العطل الرسمية',
  'evaluation_items': 'الأهداف والكفاءات',
  'GET /api/employees/export/': 'الموظفون',
  'GET /api/evaluations/export/': 'التقييمات',
}
const word = (code = '') => words[code] ?? code

function detail(kind: SecurityEventKind, facts: Record<string, string>): string {
  switch (kind) {
    case 'role_changed':
      return `من ${word(facts.from)} إلى ${word(facts.to)}`
    case 'policy_changed':
      return `${word(facts.role)}: من ${word(facts.from)} إلى ${word(facts.to)}`
    case 'sign_in_policy_changed':
      return `${facts.company ?? ''}: ${word(facts.from)} → ${word(facts.to)}`
    case 'permission_refused':
      return facts.call ?? ''
    default:
      return word(facts.call ?? facts.of ?? facts.role)
  }
}

export const ar: typeof en = {
  ways,
  title: 'سجل الأمان',
  subtitle: 'عمليات الدخول والمحاولات الفاشلة والمرفوضة وتعديلات الحسابات. تُحفظ سنة واحدة.',
  list: 'أحداث الأمان',
  count: counted('حدث واحد', 'حدثان', 'أحداث', 'حدثًا', 'حدث'),
  loading: 'جارٍ تحميل الأحداث...',
  failed: 'تعذر تحميل الأحداث',
  empty: 'لا توجد أحداث',
  emptyHint: 'يمكن تعديل عوامل التصفية أو اختيار مدة أطول.',
  search: 'البحث بالاسم أو العنوان',
  person: 'الشخص',
  everyone: 'الجميع',
  kind: 'الحدث',
  kinds,
  detail,
  unknownAccount: 'حساب غير معروف',
  by: (name) => `بواسطة ${name}`,
  times: (count, written) =>
    `${counted('مرة واحدة', 'مرتين', 'مرات', 'مرة')(count, written)} خلال دقيقة`,
  own: 'أحداث الأمان في حسابك',
  more: 'عرض الأقدم',
  policy: {
    title: 'التحقق بخطوتين حسب الدور',
    text: 'يُنصح به: يظهر تذكير. مطلوب: يلزم إعداده فورًا قبل أي شيء آخر.',
    policies,
    save: 'حفظ السياسة',
    saving: 'جارٍ الحفظ...',
    saved: 'تم حفظ سياسة التحقق بخطوتين',
    saveFailed: 'تعذر حفظ السياسة',
    failed: 'تعذر تحميل السياسة',
  },
}
