import type { ImportKindId } from '#imports/rules/import.ts'

const en = {
  wrongRows: 'Wrong rows',
  row: 'Row in the file',
  reasons: 'What is wrong',
  choices: 'Choices',
  titles: {
    employees: 'Employees',
    companies: 'Companies',
    hierarchy: 'Hierarchy',
    placements: 'Placements',
    evaluation_items: 'Objectives and competencies',
  } satisfies Record<ImportKindId, string>,
}

const ar: typeof en = {
  wrongRows: 'صفوف بها أخطاء',
  row: 'الصف في الملف',
  reasons: 'الخطأ',
  choices: 'الخيارات',
  titles: {
    employees: 'الموظفون',
    companies: 'الشركات',
    hierarchy: 'الهيكل التنظيمي',
    placements: 'التعيينات',
    evaluation_items: 'الأهداف والكفاءات',
  },
}

export const sheetTexts = { en, ar }
