import type { DocumentContent } from '#evaluations/rules/document/content.ts'

const person = '00000000-0000-4000-8000-000000000001'
const item = '00000000-0000-4000-8000-000000000002'
const other = '00000000-0000-4000-8000-000000000003'
const weights = { weight: 50, score: 90, items: [] }

/** A completed evaluation, the same on every day and in every time zone. */
export const documentSample: DocumentContent = {
  evaluation: {
    evaluation_id: person,
    employee_name: 'Salma Hassan',
    employee_name_ar: 'سلمى حسن',
    department: 'Retail',
    department_ar: 'التجزئة',
    managerial_level: 'IC',
    type: 'Annual',
    period: '2025-End',
    status: 'Completed',
    moved_at: '2026-01-20T09:00:00.000Z',
    reviewer_name: 'Lina Leader',
    reviewer_name_ar: 'لينا القائدة',
    score: 86,
    objectives_score: 90,
    competencies_score: 80,
    grade: 'B',
    acknowledged_at: '2026-01-15T09:00:00.000Z',
  },
  objectives: [
    {
      item_id: item,
      label: 'Raise the sales of the branch',
      label_ar: 'رفع مبيعات الفرع',
      status: 'Completed',
      description: 'By 10% compared with 2024.',
      description_ar: 'بنسبة ١٠٪ مقارنة بعام ٢٠٢٤، عبر خدمة Click & Collect.',
      aim: 10,
      reached: 9,
      score: 90,
      weight: 60,
      self: { figure: 10, comment: 'Reached in November, a month early.', entered_by_name: null },
    },
  ],
  competencies: [
    {
      item_id: other,
      label: 'Customer care',
      label_ar: 'خدمة العملاء',
      category: 'Core',
      description: 'Listens first.',
      description_ar: 'يصغي أولًا ثم يجيب.',
      aim: 10,
      reached: 8,
      score: 80,
      weight: 40,
      self: {
        figure: 7,
        comment: 'أحتاج إلى تدريب على الشكاوى.',
        entered_by_name: 'Huda Resources',
        entered_by_name_ar: 'هدى الموارد',
      },
    },
  ],
  derivation: {
    objectives: { ...weights, weight: 60 },
    competencies: { ...weights, weight: 40, score: 80, part: 80, categories: [] },
    objectives_score: 90,
    competencies_score: 80,
    exact: 86,
    overall: 86,
    rule: { min_score: 80, max_score: 89.9, grade: 'B', description: 'Good' },
    managerial_level: 'IC',
    weights_kept: true,
  },
  comments: [
    {
      item_id: item,
      at: '2026-01-10T09:00:00.000Z',
      author_name: 'Lina Leader',
      author_name_ar: 'لينا القائدة',
      author_role: 'LM',
      text: 'عمل ممتاز طوال العام.',
    },
  ],
  decisions: [
    {
      at: '2026-01-12T09:00:00.000Z',
      actor_name: 'Huda Resources',
      actor_name_ar: 'هدى الموارد',
      actor_role: 'HR',
      action: 'moved',
      from: 'Pending HR Approval',
      to: 'Employee Review',
      comment: '',
      on_behalf: false,
    },
    {
      at: '2026-01-20T09:00:00.000Z',
      actor_name: 'Huda Resources',
      actor_name_ar: 'هدى الموارد',
      actor_role: 'HR',
      action: 'moved',
      from: 'Approved',
      to: 'Completed',
      comment: 'Thank you, Salma.',
      on_behalf: false,
    },
  ],
}
