import type { KindHints } from '#imports/rules/guess/hints.ts'

/** How other programs name the fields of objectives and competencies. */
export const itemHints: KindHints = {
  identifiers: [['kind', 'title']],
  fields: {
    kind: {
      synonyms: ['Item Type', 'نوع البند'],
      choices: {
        Objective: ['Goal', 'KPI', 'KRA', 'هدف', 'مؤشر'],
        Competency: ['Skill', 'Behaviour', 'كفاءة', 'جدارة', 'مهارة'],
      },
    },
    title: {
      synonyms: [
        '{Goal, KPI, KRA} {, Name}',
        'Objective Title',
        'Indicator',
        'Measure',
        'Skill',
        'الهدف',
        'المؤشر',
        'الجدارة',
      ],
      never: ['employee', 'manager', 'موظف', 'مدير'],
    },
    category: { choices: { Core: ['أساسية'], Leadership: ['قيادية'], Functional: ['وظيفية'] } },
    target: { shape: 'number', synonyms: ['Expected', 'القيمة المستهدفة'] },
    achieved: { shape: 'number', synonyms: ['Actual', 'Result', 'الفعلي', 'النتيجة'] },
    weight: { shape: 'number', synonyms: ['Weightage', 'Importance', 'الوزن النسبي'] },
    status: {
      choices: {
        'Not started': ['Open', 'New', 'لم يبدأ'],
        'In-progress': ['In progress', 'Ongoing', 'On track', 'قيد التنفيذ'],
        'Completed': ['Done', 'Closed', 'مكتمل'],
      },
    },
  },
}
