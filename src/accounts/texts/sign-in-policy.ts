const en = {
  title: 'Ways to sign in by company',
  text: 'People of no company can use both. Who is signed in another way is signed out within 15 minutes.',
  none: 'This server has no sign-in with Microsoft, so the password has to stay.',
  closed: {
    browser:
      'Signing in with Microsoft is set up for Microsoft Teams only: people of a company with “Microsoft only” can’t sign in in the browser.',
    teams:
      'Signing in with Microsoft is set up for the browser only: people of a company with “Microsoft only” can’t sign in inside Microsoft Teams.',
  },
  noCompanies: 'There are no companies yet.',
  emergency: 'Emergency accounts',
  emergencyText:
    'They can always use the password, also when Microsoft fails. “Microsoft only” needs at least one active administrator here.',
  add: 'Add an emergency account',
  placeholder: 'Search by name or e-mail',
  empty: 'No active account found',
  remove: (name: string) => `Remove ${name}`,
  noPassword: 'no password yet',
  inactive: 'inactive',
  save: 'Save ways to sign in',
  saving: 'Saving...',
  saved: 'The ways to sign in are saved',
  saveFailed: 'Failed to save the ways to sign in',
  failed: 'Failed to load the ways to sign in',
}

const ar: typeof en = {
  title: 'طرق تسجيل الدخول حسب الشركة',
  text: 'يمكن لمن لا ينتمون إلى شركة استخدام الطريقتين. ومن دخل بطريقة أخرى تنتهي جلسته خلال ١٥ دقيقة.',
  none: 'لا يتيح هذا الخادم تسجيل الدخول عبر Microsoft، لذا يجب أن تبقى كلمة المرور.',
  closed: {
    browser:
      'تسجيل الدخول عبر Microsoft مُعدّ داخل Microsoft Teams فقط: لا يمكن لموظفي شركة اختير لها «Microsoft فقط» الدخول من المتصفح.',
    teams:
      'تسجيل الدخول عبر Microsoft مُعدّ في المتصفح فقط: لا يمكن لموظفي شركة اختير لها «Microsoft فقط» الدخول داخل Microsoft Teams.',
  },
  noCompanies: 'لا توجد شركات بعد.',
  emergency: 'حسابات الطوارئ',
  emergencyText:
    'يمكن لأصحابها استخدام كلمة المرور دائمًا، حتى عند تعطل Microsoft. يتطلب خيار «Microsoft فقط» وجود مسؤول نظام نشط واحد على الأقل هنا.',
  add: 'إضافة حساب طوارئ',
  placeholder: 'البحث بالاسم أو البريد الإلكتروني',
  empty: 'لا يوجد حساب نشط مطابق',
  remove: (name) => `إزالة ${name}`,
  noPassword: 'بلا كلمة مرور بعد',
  inactive: 'موقوف',
  save: 'حفظ طرق تسجيل الدخول',
  saving: 'جارٍ الحفظ...',
  saved: 'تم حفظ طرق تسجيل الدخول',
  saveFailed: 'تعذر حفظ طرق تسجيل الدخول',
  failed: 'تعذر تحميل طرق تسجيل الدخول',
}

export const signInPolicyTexts = { en, ar }
