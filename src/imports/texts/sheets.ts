import type { ImportKindId } from '#imports/rules/import.ts'

const en = {
  wrongRows: 'Rows with errors',
  row: 'Row in the file',
  reasons: 'Errors',
  choices: 'Choices',
  changes: {
    title: 'Changes',
    name: 'Record',
    action: 'Change',
    field: 'Field',
    before: 'Before',
    after: 'After',
    actions: { create: 'New', update: 'Changed', same: 'Unchanged' },
  },
  titles: {
    employees: 'Employees',
    companies: 'Companies',
    hierarchy: 'Hierarchy',
    placements: 'Placements',
    holidays: 'Holidays',
    evaluation_items: 'Objectives and competencies',
  } satisfies Record<ImportKindId, string>,
}

const ar: typeof en = {
  wrongRows: 'صفوف بها أخطاء',
  row: 'الصف في الملف',
  reasons: 'الأخطاء',
  choices: 'الخيارات',
  changes: {
    title: 'التعديلات',
    name: 'السجل',
    action: 'التعديل',
    field: 'الحقل',
    before: 'قبل',
    after: 'بعد',
    actions: { create: 'جديد', update: 'تعديل', same: 'دون تعديل' },
  },
  titles: {
    employees: 'الموظفون',
    companies: 'الشركات',
    hierarchy: 'الهيكل التنظيمي',
    placements: 'التعيينات',
    holidays: 'العطل الرسمية',
    evaluation_items: 'الأهداف والكفاءات',
  },
}

export const sheetTexts = { en, ar }
