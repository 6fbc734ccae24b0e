import { isolated } from '#kit/rules/language/language.ts'

const en = {
  views: { label: 'View', cards: 'Cards', tree: 'Tree', chart: 'Chart' },
  title: 'Organization tree',
  on: 'Organization on',
  past: (day: string) =>
    `This is the organization on ${day}. It is shown as it was and can’t be changed.`,
  planned: (day: string) =>
    `This is the organization as planned for ${day}. Changes made until then are not in it.`,
  backToToday: 'Back to today',
  row: (name: string, employees: string, manager: string | null) =>
    `${isolated(name)}, ${employees}${manager === null ? '' : `, manager: ${isolated(manager)}`}`,
  search: 'Search units...',
  found: (count: number, written: string) =>
    count === 0 ? 'No units found' : `${written} ${count === 1 ? 'unit' : 'units'} found`,
  loading: 'Loading the organization...',
  failed: 'Failed to load the organization',
  empty: 'No companies on this day',
  emptyHint: 'Choose a later day.',
  choose: 'Choose a unit to see its people.',
  backToTree: 'Back to the tree',
  another: 'Choose another',
}

const ar: typeof en = {
  views: { label: 'طريقة العرض', cards: 'بطاقات', tree: 'شجرة', chart: 'مخطط' },
  title: 'شجرة الهيكل التنظيمي',
  on: 'الهيكل التنظيمي في يوم',
  past: (day) => `هذا هو الهيكل التنظيمي في ${day}. يُعرض كما كان ولا يمكن تعديله.`,
  planned: (day) =>
    `هذا هو الهيكل التنظيمي المخطط له في ${day}، ولا يشمل ما يُجرى من تغييرات حتى ذلك اليوم.`,
  backToToday: 'العودة إلى اليوم',
  row: (name, employees, manager) =>
    `${isolated(name)}، ${employees}${manager === null ? '' : `، المدير: ${isolated(manager)}`}`,
  search: 'البحث عن وحدة...',
  found: (count, written) =>
    count === 0 ? 'لا توجد وحدات مطابقة' : `عدد الوحدات المطابقة: ${written}`,
  loading: 'جارٍ تحميل الهيكل التنظيمي...',
  failed: 'تعذر تحميل الهيكل التنظيمي',
  empty: 'لا توجد شركات في هذا اليوم',
  emptyHint: 'يرجى اختيار يوم لاحق.',
  choose: 'يرجى اختيار وحدة لعرض موظفيها.',
  backToTree: 'العودة إلى الشجرة',
  another: 'اختيار وجهة أخرى',
}

export const treeTexts = { en, ar }
