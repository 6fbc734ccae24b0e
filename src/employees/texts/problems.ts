import { sentences } from '#kit/texts/sentences.ts'

const en = {
  alreadyPlaced: (name: string) => `${name} already has a placement. Edit it instead.`,
  doesNotHangTogether: {
    department_id: 'This department does not belong to this company',
    sub_department_id: 'This sub-department does not belong to this department',
    section_id: 'This section does not belong to this sub-department',
    sub_section_id: 'This sub-section does not belong to this section',
  },
  field: {
    employee_required: 'Employee is required',
    company_required: 'Company is required',
    department_required: 'Department is required',
  },
}

const ar: typeof en = {
  alreadyPlaced: (name) => `لدى ${name} تعيين بالفعل. عدّله بدلًا من ذلك.`,
  doesNotHangTogether: {
    department_id: 'هذا القسم لا يتبع هذه الشركة',
    sub_department_id: 'هذا القسم الفرعي لا يتبع هذا القسم',
    section_id: 'هذه الشعبة لا تتبع هذا القسم الفرعي',
    sub_section_id: 'هذه الشعبة الفرعية لا تتبع هذه الشعبة',
  },
  field: {
    employee_required: 'الموظف مطلوب',
    company_required: 'الشركة مطلوبة',
    department_required: 'القسم مطلوب',
  },
}

export const employeeProblems = { en, ar }
export const say = sentences(employeeProblems)
