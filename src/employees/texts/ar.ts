import type { en } from './en.ts'

const plural = new Intl.PluralRules('ar')

export const ar: typeof en = {
  add: 'إضافة موظف',
  editTitle: 'تعديل الموظف',
  edit: (name) => `تعديل ${name}`,
  title: 'إدارة الموظفين',
  levels: { IC: 'مساهم فردي', SUPERVISORY: 'إشرافي', MIDDLE: 'إدارة وسطى' },
  statuses: { Active: 'نشط', Inactive: 'غير نشط' },
  jobTypes: {
    'Full-time': 'دوام كامل',
    'Part-time': 'دوام جزئي',
    'Full-time Remote': 'دوام كامل عن بُعد',
    'Part-time Remote': 'دوام جزئي عن بُعد',
  },
  branches: { Office: 'المكتب', Store: 'المتجر' },

  count: (count, written) => employees(count, written),
  found: (count, written) =>
    count === 0 ? 'لا يوجد موظفون' : `تم العثور على ${employees(count, written, 'ين')}`,
  filters: 'البحث عن الموظفين وتصفيتهم',
  search: 'ابحث بالاسم أو البريد الإلكتروني أو الإدارة',
  department: 'الإدارة',
  allDepartments: 'كل الإدارات',
  chosenDepartment: 'الإدارة المختارة',
  moreDepartments: 'توجد إدارات أخرى: اكتب جزءًا من الاسم',
  noDepartments: 'لا توجد إدارات مطابقة',
  clear: 'مسح',

  list: 'الموظفون',
  noEmployees: 'لا يوجد موظفون',
  noEmployeesYet: 'لا يوجد أحد ضمن نطاقك بعد.',
  nothingFor: (search) => `لا يوجد اسم أو بريد إلكتروني أو إدارة يطابق «${search}».`,
  nothingForIn: (search, department) => `لا أحد في ${department} يطابق «${search}».`,
  noOneIn: (department) => `لا أحد معيَّن في ${department}.`,
  listFailed: 'تعذر تحميل الموظفين',
  moreFailed: 'تعذر تحميل بقية الموظفين.',

  status: 'الحالة',
  isActive: (name) => `${name}: نشط`,
  statusFailed: 'تعذر تعديل الحالة',
  email: (name) => `مراسلة ${name} بالبريد الإلكتروني`,
  chat: (name, phone) => `محادثة ${name} عبر واتساب: ${phone}`,
  chatTitle: 'محادثة عبر واتساب',
  joined: (day) => `تاريخ الالتحاق ${day}`,
  viewProfile: 'عرض الملف',
  viewProfileOf: (name) => `عرض الملف الخاص بـ ${name}`,

  backToEmployees: 'العودة إلى الموظفين',
  backToDashboard: 'العودة إلى لوحة المعلومات',
  profile: 'ملف الموظف',
  profileFailed: 'خطأ في تحميل بيانات الموظف',
  missing: 'لم يُعثر على الموظف',
  missingHint: 'لم يعد سجل الموظف موجودًا، أو لا تتوفر صلاحية الاطلاع عليه.',
  warnings: (count, written) => {
    switch (plural.select(count)) {
      case 'one':
        return 'إنذار واحد'
      case 'two':
        return 'إنذاران'
      case 'few':
        return `${written} إنذارات`
      case 'many':
        return `${written} إنذارًا`
      default:
        return `${written} إنذار`
    }
  },
  contact: {
    title: 'معلومات الاتصال',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
  },
  work: {
    title: 'معلومات العمل',
    level: 'المستوى الإداري',
    jobType: 'نوع الدوام',
    place: 'الموقع/الفرع',
  },
  organisation: {
    title: 'تفاصيل الهيكل التنظيمي',
    joinDate: 'تاريخ الالتحاق',
    path: 'المسار التنظيمي',
    manager: 'المدير المباشر',
    noManager: 'لا يوجد مدير مباشر',
    noPath: 'لم يُعيَّن بعد',
    history: 'سجل التعيينات',
  },
  code: (code) => `الرقم الوظيفي ${code}`,
  notGiven: 'غير مذكور',
}

/** `dual` is the ending the two take: موظفان as a subject, موظفين after a preposition. */
function employees(count: number, written: string, dual: 'ان' | 'ين' = 'ان') {
  switch (plural.select(count)) {
    case 'zero':
      return 'لا يوجد موظفون'
    case 'one':
      return 'موظف واحد'
    case 'two':
      return `موظف${dual}`
    case 'few':
      return `${written} موظفين`
    case 'many':
      return `${written} موظفًا`
    default:
      return `${written} موظف`
  }
}
