import { signedOutInArabic } from './signed-out.ts'
import type { en } from './en.ts'

export const ar: typeof en = {
  product: 'نظام الموارد البشرية',
  marketing: 'بسّط عملية تقييم موظفيك مع منصتنا المتكاملة لإدارة الموارد البشرية',
  features: {
    employees: {
      title: 'إدارة الموظفين',
      text: 'سجل كل موظف وموقعه في الهيكل ورئيسه المباشر، في مكان واحد يسهل البحث فيه.',
    },
    performance: {
      title: 'متابعة الأداء',
      text: 'أهداف وكفاءات موزونة تُجمع في نتيجة يستطيع أي شخص تتبع حسابها.',
    },
    access: {
      title: 'صلاحيات حسب الدور',
      text: 'يرى كل شخص الموظفين والخطوات التي تخصه وحده.',
    },
  },
  heading: 'مرحبًا بعودتك',
  subtitle: 'سجّل الدخول إلى حسابك للمتابعة',
  email: 'البريد الإلكتروني',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  code: 'رمز الأمان',
  codeHint: 'من تطبيق المصادقة، أو أحد رموز الاسترداد.',
  signIn: 'تسجيل الدخول',
  signingIn: 'جارٍ تسجيل الدخول...',
  fillInAllFields: 'يرجى ملء جميع الحقول.',
  signedOut: signedOutInArabic,
  passwordIsNotTheProblem: 'لا علاقة لكلمة المرور بذلك.',
  stillSignedIn: 'جلستك ما زالت قائمة. تُعاد المحاولة كل بضع ثوانٍ...',
  sessionOver: 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  otherLanguage: 'English',
  privacy: 'الخصوصية',
  terms: 'شروط الاستخدام',
  roles: {
    ADMIN: 'مسؤول النظام',
    HR: 'الموارد البشرية',
    HOD: 'مدير الإدارة',
    LM: 'مدير مباشر',
    EMP: 'موظف',
  },
  diagnose: 'فحص الشبكة',
}
