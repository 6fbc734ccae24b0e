import { selfAssessmentTexts } from '#evaluations/texts/self-assessment.ts'
import { ar as accounts } from '#accounts/texts/ar.ts'
import { ar as security } from '#accounts/texts/security-log-ar.ts'
import { ar as users } from '#accounts/texts/users-ar.ts'
import { ar as cycles } from '#cycles/texts/ar.ts'
import { ar as employees } from '#employees/texts/ar.ts'
import { ar as evaluations } from '#evaluations/texts/ar.ts'
import { partsOf } from '#evaluations/rules/periods.ts'
import { type AuditEntity, type AuditAction, evaluationNamed } from '#home/rules/audit.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { counted } from '#kit/texts/counted.ts'
import type { audit as english } from './audit-en.ts'

const entities: Record<AuditEntity, string> = {
  evaluation: 'تقييم',
  objective: 'هدف',
  competency: 'كفاءة',
  employee: 'موظف',
  placement: 'تعيين',
  assignment: 'تعيين بتاريخ',
  reporting_line: 'تبعية إدارية',
  delegation: 'تفويض',
  user: 'حساب مستخدم',
  company: 'شركة',
  calendar: 'تقويم العمل',
  department: 'إدارة',
  sub_department: 'إدارة فرعية',
  section: 'قسم',
  sub_section: 'قسم فرعي',
  weights: 'الأوزان',
  template: 'قالب التقييم',
  cycle: 'دورة تقييم',
  security_policy: 'سياسة أمان',
  import: 'استيراد',
  change_request: 'طلب تصحيح',
  note: 'ملاحظة',
}

const definite: Record<string, string> = {
  objective: 'الهدف',
  competency: 'الكفاءة',
  company: 'الشركة',
  department: 'الإدارة',
  sub_department: 'الإدارة الفرعية',
  section: 'القسم',
  sub_section: 'القسم الفرعي',
  template: 'قالب التقييم',
  cycle: 'دورة التقييم',
}

const levels: Record<string, string> = employees.levels
const types: Record<string, string> = evaluations.types

function evaluation(entity_name: string) {
  const { name, type = '', period = '' } = evaluationNamed(entity_name)
  const parts = partsOf(period)
  const whole = `تقييم ${isolated(name)}`
  return parts
    ? `${whole} (${types[type] ?? type}، ${evaluations.period(String(parts.year), parts.term)})`
    : whole
}

function thing(entity: string, name: string): string {
  switch (entity) {
    case 'evaluation':
      return evaluation(name)
    case 'change_request':
    case 'employee':
      return `سجل ${isolated(name)}`
    case 'placement':
      return `تعيين ${isolated(name)}`
    case 'assignment':
      return `تعيين ${isolated(name)} اعتبارًا من يوم محدد`
    case 'reporting_line':
      return `التبعية الإدارية لـ${isolated(name)}`
    case 'delegation':
      return `تفويض ${isolated(name)}`
    case 'user':
      return `حساب ${isolated(name)}`
    case 'security_policy':
      return name === 'sign_in' ? 'طرق تسجيل الدخول' : 'سياسة التحقق بخطوتين'
    case 'import':
      return `الملف «${isolated(name)}»`
    case 'note':
      return name === '' ? 'ملاحظة خاصة' : `ملاحظة عن ${isolated(name)}`
    case 'calendar':
      return `تقويم العمل في «${isolated(name)}»`
    case 'weights':
      return `أوزان المستوى «${levels[name] ?? name}»`
    default:
      return `${definite[entity] ?? entity} «${isolated(name)}»`
  }
}

const values: Record<string, string> = {
  ...evaluations.statuses,
  ...types,
  ...levels,
  ...employees.statuses,
  ...accounts.roles,
  ...security.policy.policies,
  ...security.ways,
  ...users.permissions.names,
  ...selfAssessmentTexts.ar.modes,
  en: 'الإنجليزية',
  ar: 'العربية',
  system: 'حسب إعدادات الجهاز',
  light: 'فاتح',
  dark: 'داكن',
  contrast: 'تباين عالٍ',
  SMALL: 'صغيرة',
  MEDIUM: 'متوسطة',
  LARGE: 'كبيرة',
  ...employees.jobTypes,
  ...employees.branches,
  ...evaluations.categories,
  changed: 'تم التعديل',
  made: 'أُصدر',
  Open: cycles.statuses.Open,
  Closed: cycles.statuses.Closed,
  in: 'مشارك',
  excluded: 'مستبعد',
  private: 'كاتبها فقط',
  shared: 'الموظف والمديرون والموارد البشرية',
  open: 'بانتظار الموارد البشرية',
  done: 'تم التصحيح',
  declined: 'مرفوض',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  position: 'المسمى الوظيفي',
}

function sentence(action: AuditAction, entity: string, name: string): string {
  const what = thing(entity, name)
  switch (action.kind) {
    case 'requested':
      return `طلب تصحيح ${what}`
    case 'request_done':
      return `إجراء التصحيح بطلب من ${isolated(name)}`
    case 'request_declined':
      return `رفض طلب التصحيح المقدّم من ${isolated(name)}`
    case 'imported':
      return `استيراد ${what}`
    case 'import_undone':
      return `التراجع عن استيراد ${what}`
    case 'created':
      return `إنشاء ${what}`
    case 'changed':
      return `تعديل ${what}`
    case 'removed':
      return `حذف ${what}`
    case 'moved':
      return `نقل ${what} إلى «${values[action.to] ?? action.to}»`
    case 'role':
      return `إسناد دور «${values[action.to] ?? action.to}» إلى ${isolated(name)}`
    case 'status':
      return `تعديل حالة ${isolated(name)} إلى «${values[action.to] ?? action.to}»`
    case 'password':
      return `تعديل كلمة مرور ${isolated(name)}`
    case 'permissions':
      return `تعديل صلاحيات ${isolated(name)}`
    case 'deactivated':
      return `إيقاف ${what}`
    case 'restored':
      return `إعادة تفعيل ${what}`
    case 'two_factor_on':
      return `تفعيل التحقق بخطوتين في ${what}`
    case 'two_factor_off':
      return `إيقاف التحقق بخطوتين في ${what}`
    case 'link':
      return `إصدار رابط دخول إلى ${what}`
  }
}

const fields: Record<string, string> = {
  name: 'الاسم',
  username: 'اسم المستخدم',
  email: 'البريد الإلكتروني',
  name_ar: 'الاسم بالعربية',
  title_ar: 'المسمى بالعربية',
  position_ar: 'المسمى الوظيفي بالعربية',
  description_ar: 'الوصف بالعربية',
  first_name: 'الاسم الأول',
  last_name: 'اسم العائلة',
  phone: 'الهاتف',
  role: 'الدور',
  title: 'المسمى',
  avatar: 'الصورة',
  is_active: 'نشط',
  language: 'اللغة',
  theme: 'المظهر',
  channels: 'الإشعارات',
  password: 'كلمة المرور',
  two_factor: 'التحقق بخطوتين',
  emergency_accounts: 'حسابات الطوارئ',
  link: 'رابط الدخول',
  ...accounts.roles,
  permissions_granted: 'صلاحيات ممنوحة',
  permissions_denied: 'صلاحيات محجوبة',
  teams_user_id: 'الهوية في Teams',
  type: 'النوع',
  period: 'الفترة',
  status: 'الحالة',
  score: 'النتيجة',
  grade: 'الدرجة',
  employee_name: 'الموظف',
  description: 'الوصف',
  target: 'المستهدف',
  achieved: 'المحقق',
  weight: 'الوزن',
  category: 'الفئة',
  required_level: 'المستوى المطلوب',
  actual_level: 'المستوى الفعلي',
  position: 'المسمى الوظيفي',
  department: 'الإدارة',
  department_name: 'الإدارة',
  sub_department: 'الإدارة الفرعية',
  sub_department_name: 'الإدارة الفرعية',
  section: 'القسم',
  section_name: 'القسم',
  sub_section: 'القسم الفرعي',
  sub_section_name: 'القسم الفرعي',
  company: 'الشركة',
  company_name: 'الشركة',
  org_path: 'المسار التنظيمي',
  direct_manager: 'المدير المباشر',
  direct_manager_name: 'المدير المباشر',
  manager: 'المدير',
  managerial_level: 'المستوى الإداري',
  join_date: 'تاريخ الالتحاق',
  job_type: 'نوع الدوام',
  location: 'الموقع',
  branch: 'الفرع',
  employee_code: 'الرقم الوظيفي',
  country_code: 'رمز الدولة',
  industry: 'القطاع',
  size: 'الحجم',
  address: 'العنوان',
  code: 'الرمز',
  city: 'المدينة',
  country: 'الدولة',
  website: 'الموقع الإلكتروني',
  time_zone: 'المنطقة الزمنية',
  weekend: 'العطلة الأسبوعية',
  holidays: 'العطل الرسمية',
  copy_last: 'النسخ من آخر تقييم',
  draft_due: 'موعد تقديم المديرين',
  hod_due: 'موعد اعتماد مديري الإدارات',
  hr_due: 'موعد اعتماد الموارد البشرية',
  employee_due: 'موعد رد الموظفين',
  close_on: 'تاريخ الإغلاق',
  reminders: 'التذكيرات',
  reminder_rules: 'قواعد التذكير',
  unit_name: 'الوحدة',
  managerial_levels: 'المستويات الإدارية',
  job_types: 'أنواع الدوام',
  joined_before: 'التحق قبل',
  service_months: 'أشهر الخدمة، على الأقل',
  member: 'الشخص',
  state: 'المشاركة',
  reminded: 'تم تذكيرهم',
  added: 'أضيفوا إلى الدورة',
  continued: 'متابعة الإطلاق',
  due_on: 'تاريخ الاستحقاق',
  unfinished: 'لم يكتمل',
  evaluations: 'التقييمات',
  valid_from: 'اعتبارًا من',
  valid_to: 'حتى',
  reason: 'السبب',
  from_name: 'الغائب',
  to_name: 'النائب عنه',
  owner_name: 'صاحب الخطوة',
  parent_name: 'تتبع',
  people: 'الموظفون',
  dissolved: 'ألغيت',
  separation_of_duties: 'الفصل بين المهام',
  self_assessment: 'التقييم الذاتي',
  acknowledged: 'تأكيد الاطلاع',
  closed_without_answer: 'الإغلاق دون رد',
  audience: 'من يقرؤها',
  fields_changed: 'عدد الحقول المعدَّلة',
  required_comments: 'التعليقات المطلوبة',
  dispute_answered: 'الرد على الاعتراض',
  handed_in: 'التسليم',
  self_assessed_items: 'بنود التقييم الذاتي',
  handover_note_by: 'مذكرة التسليم بقلم',
  core_weight: 'أساسية',
  leadership_weight: 'قيادية',
  functional_weight: 'وظيفية',
  competency_weight: 'الكفاءات',
  objective_weight: 'الأهداف',
  scoring_rules: 'الدرجات',
  field: 'الحقل',
  value: 'القيمة الجديدة',
  note: 'ملاحظة',
  comment: 'السبب',
}

const entries = counted('قيد واحد', 'قيدان', 'قيود', 'قيدًا', 'قيد')
const fieldsCounted = counted('حقل واحد', 'حقلين', 'حقول', 'حقلًا', 'حقل')

export const audit: typeof english = {
  title: 'سجل التدقيق',
  subtitle: 'التعديلات ومن أجراها ومتى، والقيم قبلها وبعدها.',
  backToAdmin: 'العودة إلى أدوات الإدارة',
  failed: 'تعذر تحميل سجل التدقيق',
  loading: 'جارٍ تحميل سجل التدقيق...',
  entities,
  sentence,
  fields,
  values,
  yes: 'نعم',
  no: 'لا',
  nothing: 'فارغ',
  grade: (grade, from, to) => `${grade}: ${from}–${to}`,
  system: 'النظام',
  afterActor: ': ',
  list: 'قيود سجل التدقيق',
  count: entries,
  search: 'ابحث بالاسم...',
  filters: 'البحث في سجل التدقيق وتصفيته',
  actor: 'من',
  actorWords: {
    placeholder: 'أي شخص',
    empty: 'لا أحد بهذا الاسم',
  },
  anyone: 'أي شخص',
  kind: 'ماذا',
  everything: 'كل شيء',
  since: 'من تاريخ',
  until: 'إلى تاريخ',
  clear: 'مسح',
  onlyOne: 'المعروض هو سجل عنصر واحد.',
  onlyImport: 'المعروض هو تعديلات عملية استيراد واحدة.',
  ofImport: 'عرض كل تعديل',
  importCounts: (created, updated) => `العناصر الجديدة: ${created}، المعدّلة: ${updated}`,
  byImport: 'تعديل ضمن عملية استيراد',
  showAll: 'عرض السجل كاملًا',
  empty: 'لا توجد قيود',
  emptyHint: 'جرّب تعديل كلمات البحث أو عوامل التصفية.',
  field: 'الحقل',
  before: 'قبل',
  after: 'بعد',
  details: (count, written) => `عرض ${fieldsCounted(count, written)}`,
  ofRecord: 'تعديلات هذا السجل في سجل التدقيق',
  channels: { teams: 'Teams', mail: 'البريد الإلكتروني' },
  kinds: { needs_action: 'ما يحتاج إلى إجراء مني', update: 'المستجدات' },
}
