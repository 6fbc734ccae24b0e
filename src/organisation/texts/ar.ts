import { counted } from '#kit/texts/counted.ts'
import type { en } from './en.ts'
import { orNone } from './level-words.ts'
import { levels } from './levels-ar.ts'
import { organisationProblems } from './problems.ts'

const employees = orNone('لا موظفين', counted('موظف واحد', 'موظفان', 'موظفين', 'موظفًا', 'موظف'))
const departments = orNone('لا إدارات', counted('إدارة واحدة', 'إدارتان', 'إدارات', 'إدارة'))
const companies = counted('شركة واحدة', 'شركتان', 'شركات', 'شركة')

export const ar: typeof en = {
  levels,
  inUse: organisationProblems.ar.inUse,
  organization: 'المؤسسة',
  path: 'موقعك في الهيكل',
  backTo: (name) => `العودة إلى ${name}`,
  notAssigned: 'غير معيَّن',
  manager: 'المدير',
  employees,
  edit: 'تعديل',
  editOne: (name) => `تعديل ${name}`,
  remove: 'حذف',
  removeOne: (name) => `حذف ${name}`,
  removing: 'جارٍ الحذف...',
  saving: 'جارٍ الحفظ...',
  error: 'خطأ',
  validationError: 'خطأ في التحقق من البيانات',
  adjustSearch: 'جرّب تعديل كلمات البحث.',
  clearSearch: 'مسح البحث',
  viewEmployees: 'عرض الموظفين',
  parentGone: 'تعذر العثور على ما تنتمي إليه هذه القائمة',
  parentGoneHint: 'ربما حُذف، أو أن الرابط غير مكتمل.',
  showAll: 'عرض الكل',
  movesPeople: (written) =>
    `نقل العاملين معها (${written}). تتغير تعييناتهم وتبقى السابقة في السجل.`,
  moveUnconfirmed: 'يلزم تأكيد نقل العاملين.',
  anotherChoice: 'اختيار آخر',
  managers: {
    placeholder: 'غير معيَّن',
    hint: 'ابحث بالاسم أو البريد الإلكتروني',
    loading: 'جارٍ تحميل المديرين...',
    empty: 'لا يوجد مديرون مطابقون',
    none: 'غير معيَّن',
    failed: {
      title: 'خطأ في تحميل المديرين',
      message: 'تعذر تحميل المديرين. يرجى المحاولة مرة أخرى.',
    },
  },
  details: {
    title: 'تفاصيل القسم الفرعي',
    missing: 'لم يُعثر على القسم الفرعي',
    about: 'عن هذا القسم الفرعي',
    section: 'القسم',
    path: 'المسار التنظيمي',
    employees: 'الموظفون',
  },
  companies: {
    title: 'الشركات',
    subtitle: 'شركات المؤسسة',
    sizes: { SMALL: 'شركة صغيرة', MEDIUM: 'شركة متوسطة', LARGE: 'شركة كبيرة' },
    sizeChoices: {
      SMALL: 'صغيرة (١-٥٠ موظفًا)',
      MEDIUM: 'متوسطة (٥١-٥٠٠ موظف)',
      LARGE: 'كبيرة (أكثر من ٥٠٠ موظف)',
    },
    add: 'إضافة شركة',
    list: 'الشركات',
    loading: 'جارٍ تحميل الشركات...',
    loadFailedTitle: 'خطأ في تحميل الشركات',
    loadFailed: 'تعذر تحميل الشركات. يرجى المحاولة مرة أخرى.',
    search: 'ابحث في الشركات...',
    found: (count, written) =>
      count === 0 ? 'لا نتائج مطابقة' : `عدد النتائج: ${companies(count, written)}`,
    empty: 'لا توجد شركات',
    emptyHint: 'ابدأ بإضافة أول شركة.',
    noAddress: 'لم يُذكر عنوان',
    created: (day) => `أُنشئت في ${day}`,
    departments,
    view: 'عرض الإدارات',
    viewOf: (name) => `عرض إدارات ${name}`,
    dialog: {
      addTitle: 'إضافة شركة جديدة',
      addSubmit: 'إضافة الشركة',
      editTitle: 'تعديل الشركة',
      editSubmit: 'تعديل الشركة',
      labels: {
        name: 'اسم الشركة',
        industry: 'القطاع',
        size: 'حجم الشركة',
        address: 'العنوان',
        code: 'رمز الشركة',
        email: 'البريد الإلكتروني',
        phone: 'الهاتف',
        city: 'المدينة',
        country: 'الدولة',
        website: 'الموقع الإلكتروني',
        description: 'الوصف',
      },
      more: 'تفاصيل إضافية',
      created: 'تم إنشاء الشركة بنجاح',
      createFailed: 'تعذر إنشاء الشركة. يرجى المحاولة مرة أخرى.',
      updated: 'تم تعديل الشركة بنجاح',
      updateFailed: 'تعذر تعديل الشركة. يرجى المحاولة مرة أخرى.',
      nameRequired: organisationProblems.ar.field.company_name_required,
      addressRequired: organisationProblems.ar.field.address_required,
    },
    remove: {
      title: 'حذف الشركة',
      message: (name) =>
        `هل تريد حقًا حذف ${name}؟ لا يمكن التراجع عن هذا الإجراء، وستُزال جميع بيانات الشركة نهائيًا.`,
      removed: 'تم حذف الشركة بنجاح',
      failed: 'تعذر حذف الشركة. يرجى المحاولة مرة أخرى.',
      cannot: 'لا يمكن حذف الشركة',
    },
  },
}
