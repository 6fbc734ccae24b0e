const en = {
  title: 'Evaluations',
  headers: {
    employee: 'Employee',
    employee_ar: 'Employee (Arabic)',
    department: 'Department',
    department_ar: 'Department (Arabic)',
    type: 'Type',
    period: 'Period',
    status: 'Status',
    score: 'Overall Score',
    objectives: 'Objectives',
    competencies: 'Competencies',
    grade: 'Grade',
    reviewer: 'Reviewer',
    reviewer_ar: 'Reviewer (Arabic)',
    date: 'Date',
    read_on: 'Read by the employee on',
    no_answer: 'Closed without an answer',
  },
}

const ar: typeof en = {
  title: 'التقييمات',
  headers: {
    employee: 'الموظف',
    employee_ar: 'الموظف بالعربية',
    department: 'الإدارة',
    department_ar: 'الإدارة بالعربية',
    type: 'النوع',
    period: 'الفترة',
    status: 'الحالة',
    score: 'النتيجة الإجمالية',
    objectives: 'الأهداف',
    competencies: 'الكفاءات',
    grade: 'الدرجة',
    reviewer: 'المقيّم',
    reviewer_ar: 'المقيّم بالعربية',
    date: 'التاريخ',
    read_on: 'تاريخ اطلاع الموظف',
    no_answer: 'الإغلاق دون رد',
  },
}

export const exportTexts = { en, ar }
