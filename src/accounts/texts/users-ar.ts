import type { Permission } from '#kit/rules/actor.ts'
import { accountProblems } from './problems.ts'
import type { en } from './users-en.ts'

const names: Record<Permission, string> = {
  user_management: 'إدارة المستخدمين',
  system_settings: 'إعدادات النظام',
  reports_view: 'عرض التقارير',
  reports_export: 'تصدير التقارير',
  evaluations_manage: 'إدارة التقييمات',
  evaluations_view: 'عرض التقييمات',
  team_management: 'إدارة الفريق',
  profile_edit: 'تعديل الملف الشخصي',
}

/** Each completes the sentence of `summary`. */
const can: Record<Permission, string> = {
  user_management: 'إدارة الموظفين وحسابات المستخدمين والاطلاع على سجل التدقيق',
  system_settings: 'تعديل الأوزان وسائر إعدادات النظام',
  reports_view: 'عرض التقارير',
  reports_export: 'تصدير التقارير',
  evaluations_manage: 'إنشاء التقييمات والعمل عليها',
  evaluations_view: 'عرض التقييمات',
  team_management: 'الاطلاع على الهيكل التنظيمي والموظفين ضمن نطاقه',
  profile_edit: 'تعديل ملفه الشخصي',
}

const { refusal, field } = accountProblems.ar
const plural = new Intl.PluralRules('ar')
const joined = new Intl.ListFormat('ar', { type: 'conjunction' })

function users(count: number, written: string) {
  switch (plural.select(count)) {
    case 'one':
      return 'مستخدم واحد'
    case 'two':
      return 'مستخدمان'
    case 'few':
      return `${written} مستخدمين`
    case 'many':
      return `${written} مستخدمًا`
    default:
      return `${written} مستخدم`
  }
}

export const ar: typeof en = {
  title: 'إدارة المستخدمين',
  subtitle: 'حسابات المستخدمين وأدوارهم وصلاحياتهم.',
  backToAdmin: 'العودة إلى أدوات الإدارة',
  failed: {
    title: 'خطأ في تحميل المستخدمين',
    message: 'تعذر تحميل بيانات المستخدمين. يرجى المحاولة لاحقًا.',
  },
  loading: 'جارٍ تحميل المستخدمين...',
  list: 'المستخدمون',
  count: users,
  search: 'ابحث عن مستخدم...',
  filters: 'البحث عن المستخدمين وتصفيتهم',
  role: 'الدور',
  allRoles: 'كل الأدوار',
  clear: 'مسح',
  empty: 'لا يوجد مستخدمون',
  emptyHint: 'جرّب تعديل كلمات البحث أو عوامل التصفية.',
  create: 'إنشاء مستخدم جديد',
  columns: {
    name: 'الاسم',
    lastSignIn: 'آخر تسجيل دخول',
    yes: 'نعم',
    no: 'لا',
    actions: 'الإجراءات',
  },
  status: 'الحساب',
  active: 'نشط',
  inactive: 'موقوف',
  you: 'أنت',
  edit: 'تعديل',
  editOne: (name) => `تعديل ${name}`,
  link: (name) => `رابط دخول لـ ${name}`,
  historyOf: (name) => `سجل ${name}`,
  deactivateOne: (name) => `حذف ${name}`,
  restore: 'استعادة',
  restoreOne: (name) => `استعادة ${name}`,
  restored: (name) => `تمت إعادة تفعيل حساب ${name}`,
  restoreFailed: 'تعذرت استعادة المستخدم',
  deactivate: {
    title: 'حذف المستخدم',
    message: (name) =>
      `هل تريد حقًا حذف حساب ${name}؟ سيُسجَّل الخروج من كل مكان، ولن يمكن الدخول بهذا الحساب بعد الآن.`,
    historyStays: 'يبقى سجل الحساب محفوظًا، ويمكن استعادة الحساب في أي وقت.',
    confirm: 'حذف المستخدم',
    pending: 'جارٍ الحذف...',
    done: (name) => `تم إيقاف حساب ${name}`,
    failed: 'تعذر حذف المستخدم. يرجى المحاولة مرة أخرى.',
  },
  refusal,
  form: {
    createTitle: 'إنشاء مستخدم جديد',
    createSubmit: 'إنشاء المستخدم',
    creating: 'جارٍ الإنشاء...',
    created: (name) => `تم إنشاء المستخدم ${name}`,
    createFailed: 'خطأ في إنشاء المستخدم. يرجى المحاولة مرة أخرى.',
    editTitle: 'تعديل المستخدم',
    editSubmit: 'حفظ التعديلات',
    saving: 'جارٍ الحفظ...',
    saved: (name) => `تم تعديل المستخدم ${name}`,
    savedPasswordEnded: (name) =>
      `تم تعديل المستخدم ${name}. أُلغيت كلمة المرور لأن شخصًا آخر اختارها: أنشئ رابطًا لتعيين كلمة مرور جديدة.`,
    saveFailed: 'تعذر تعديل المستخدم. يرجى المحاولة مرة أخرى.',
    idMissing: 'خطأ: معرّف المستخدم مفقود. لا يمكن تعديل المستخدم.',
    fillIn: {
      link: 'يرجى ملء جميع الحقول المطلوبة (الاسم واسم المستخدم والبريد الإلكتروني)',
      password: field.fill_in_required_fields,
    },
    invalidEmail: field.invalid_email_address,
    tabs: { details: 'بيانات المستخدم', permissions: 'الصلاحيات' },
    fields: {
      name: 'الاسم',
      username: 'اسم المستخدم',
      email: 'البريد الإلكتروني',
      first_name: 'الاسم الأول',
      last_name: 'اسم العائلة',
      phone: 'الهاتف',
      title: 'المسمى الوظيفي',
      avatar: 'رابط الصورة',
      teams_user_id: 'الهوية في Teams',
      role: 'الدور',
    },
    password: 'كلمة المرور',
    newPassword: 'كلمة مرور جديدة',
    newPasswordHint: 'اتركها فارغة للإبقاء على الحالية.',
    passwordHint: '١٠ أحرف على الأقل.',
    firstSignIn: 'الدخول الأول',
    firstSignIns: { link: 'رابط دخول', password: 'كلمة مرور' },
    firstSignInHint: 'يظهر لك الرابط بعد الإنشاء، وبه يعيّن صاحب الحساب كلمة المرور.',
    twoFactor: 'التحقق بخطوتين',
    twoFactorStates: { true: 'مفعّل', false: 'متوقف' },
    twoFactorOff: 'إيقاف التحقق بخطوتين (فُقد الهاتف ورموز الاسترداد)',
    teamsHint: 'معرّف Entra أو اسم الدخول إليه. إذا تُرك فارغًا فهو البريد الإلكتروني.',
  },
  permissions: {
    names,
    summary: (ids) =>
      ids.length === 0
        ? 'يستطيع هذا الشخص تسجيل الدخول فقط.'
        : `يستطيع هذا الشخص ${joined.format(ids.map((id) => can[id]))}.`,
    what: (id) => `يستطيع ${can[id]}`,
    byRole: 'من الدور',
    granted: 'ممنوحة',
    denied: 'محجوبة',
    allGranted: 'الصلاحيات الممنوحة',
    allDenied: 'الصلاحيات المحجوبة',
    reset: 'العودة إلى صلاحيات الدور',
    onlyAdmins: 'لا يمنح الصلاحيات ولا يحجبها إلا مسؤول النظام.',
    follows: 'ما يُمنح أو يُحجب هنا يبقى عند تعديل الدور.',
  },
  invitation: {
    title: 'رابط الدخول',
    intro: (name) =>
      `رابط ${name}: تعيين كلمة مرور جديدة، مع تسجيل الخروج من كل مكان آخر. يعمل مرة واحدة.`,
    introNew: (name) => `رابط ${name}: تعيين كلمة المرور. يعمل مرة واحدة.`,
    make: 'إصدار رابط',
    making: 'جارٍ الإصدار...',
    failed: 'تعذر إصدار الرابط. يرجى المحاولة مرة أخرى.',
    label: 'الرابط',
    shownOnce: (until) => `صالح حتى ${until}. لا يظهر إلا الآن، فسلّمه بطريقة آمنة.`,
    mailed: (email) => `وأُرسل أيضًا إلى ${email}.`,
    copy: 'نسخ الرابط',
    copied: 'تم النسخ',
    done: 'تم',
    inactive: 'استعد الحساب أولًا.',
  },
}
