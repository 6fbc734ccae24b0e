import { isolated } from '#kit/rules/language/language.ts'

/** Lists as a grid, and the choice between cards and a list. */
const en = {
  views: { label: 'View', cards: 'Cards', list: 'List' },
  columns: 'Columns',
  selectAll: 'Select all rows',
  selectRow: (name: string) => `Select ${isolated(name)}`,
  selected: (count: string) => `${count} selected`,
  clearSelection: 'Clear selection',
  actionsFor: (name: string) => `Actions for ${name}`,
  select: 'Select',
  done: 'Done',
  none: '–',
}

const ar: typeof en = {
  views: { label: 'طريقة العرض', cards: 'بطاقات', list: 'قائمة' },
  columns: 'الأعمدة',
  selectAll: 'تحديد كل الصفوف',
  selectRow: (name) => `تحديد ${isolated(name)}`,
  selected: (count) => `المحدد: ${count}`,
  clearSelection: 'إلغاء التحديد',
  actionsFor: (name) => `الإجراءات: ${name}`,
  select: 'تحديد',
  done: 'تم',
  none: '–',
}

export const gridTexts = { en, ar }
