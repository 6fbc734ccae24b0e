const en = {
  title: 'Evaluations',
  headers: {
    employee: 'Employee',
    department: 'Department',
    type: 'Type',
    period: 'Period',
    status: 'Status',
    score: 'Overall Score',
    objectives: 'Objectives',
    competencies: 'Competencies',
    grade: 'Grade',
    reviewer: 'Reviewer',
    date: 'Date',
  },
}

const ar: typeof en = {
  title: 'التقييمات',
  headers: {
    employee: 'الموظف',
    department: 'الإدارة',
    type: 'النوع',
    period: 'الفترة',
    status: 'الحالة',
    score: 'النتيجة الإجمالية',
    objectives: 'الأهداف',
    competencies: 'الكفاءات',
    grade: 'الدرجة',
    reviewer: 'المقيّم',
    date: 'التاريخ',
  },
}

export const exportTexts = { en, ar }
