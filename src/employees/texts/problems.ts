import { sentences } from '#kit/texts/sentences.ts'

const en = {
  alreadyPlaced: (name: string) => `${name} already has a placement. Edit it instead.`,
  parentMismatch: {
    department_id: 'This department does not belong to this company',
    sub_department_id: 'This sub-department does not belong to this department',
    section_id: 'This section does not belong to this sub-department',
    sub_section_id: 'This sub-section does not belong to this section',
  },
  emailTaken: 'An account with this e-mail already exists',
  codeTaken: 'This employee code is already taken',
  circle: 'An employee can’t report to themselves, even indirectly',
  noSuchManager: 'This manager does not exist or is not active',
  hasEvaluations: (name: string) =>
    `${name} has evaluations. Make the employee Inactive instead of deleting.`,
  inactiveEmployee: (name: string) =>
    `${name} is an Inactive employee. Set the employee to Active to restore the account.`,
  noRecordToCorrect: 'Your account has no employee record that HR could correct.',
  alreadyRequested: 'You have already asked HR to correct this. Wait for the answer.',
  alreadyAnswered: 'This request has already been answered.',
  field: {
    new_value_required: 'Enter the correct value',
    reason_required: 'Give a reason, so that the employee knows why',
    full_name_required: 'Full name is required',
    email_required: 'Email address is required',
    invalid_email: 'Please enter a valid email address',
    phone_required: 'Phone number is required',
    invalid_phone: 'Please enter a valid phone number',
    join_date_out_of_reach: 'The join date lies between 1950 and one year from today',
    position_required: 'Position is required',
    company_name_required: 'Company name is required',
    join_date_required: 'Join date is required',
    invalid_country_code: 'Please choose a country code',
    not_a_choice: 'This is not one of the choices',
    employee_required: 'Employee is required',
    company_required: 'Company is required',
    department_required: 'Department is required',
  },
}

const ar: typeof en = {
  alreadyPlaced: (name) => `لدى ${name} تعيين بالفعل. عدّله بدلًا من ذلك.`,
  parentMismatch: {
    department_id: 'هذه الإدارة لا تتبع هذه الشركة',
    sub_department_id: 'هذه الإدارة الفرعية لا تتبع هذه الإدارة',
    section_id: 'هذا القسم لا يتبع هذه الإدارة الفرعية',
    sub_section_id: 'هذا القسم الفرعي لا يتبع هذا القسم',
  },
  emailTaken: 'يوجد حساب بهذا البريد الإلكتروني',
  codeTaken: 'هذا الرقم الوظيفي مستخدم بالفعل',
  circle: 'لا يمكن أن يكون الموظف مديرًا لنفسه، ولو بشكل غير مباشر',
  noSuchManager: 'هذا المدير غير موجود أو غير نشط',
  hasEvaluations: (name) => `لدى ${name} تقييمات. اجعل الموظف غير نشط بدلًا من حذفه.`,
  inactiveEmployee: (name) => `الموظف ${name} غير نشط. لاستعادة الحساب، اجعل حالة الموظف «نشط».`,
  noRecordToCorrect: 'لا يوجد سجل موظف مرتبط بالحساب لتصحيحه.',
  alreadyRequested: 'سبق إرسال طلب تصحيح لهذا الحقل إلى الموارد البشرية. يرجى انتظار الرد.',
  alreadyAnswered: 'سبق الرد على هذا الطلب.',
  field: {
    new_value_required: 'يرجى إدخال القيمة الصحيحة',
    reason_required: 'يرجى ذكر السبب ليكون واضحًا لمقدّم الطلب',
    full_name_required: 'الاسم الكامل مطلوب',
    email_required: 'البريد الإلكتروني مطلوب',
    invalid_email: 'يرجى إدخال بريد إلكتروني صحيح',
    phone_required: 'رقم الهاتف مطلوب',
    invalid_phone: 'يرجى إدخال رقم هاتف صحيح',
    join_date_out_of_reach: 'يقع تاريخ الالتحاق بين عام ١٩٥٠ وعام واحد من اليوم',
    position_required: 'المسمى الوظيفي مطلوب',
    company_name_required: 'اسم الشركة مطلوب',
    join_date_required: 'تاريخ الالتحاق مطلوب',
    invalid_country_code: 'يرجى اختيار رمز الدولة',
    not_a_choice: 'هذه القيمة ليست من الخيارات',
    employee_required: 'الموظف مطلوب',
    company_required: 'الشركة مطلوبة',
    department_required: 'الإدارة مطلوبة',
  },
}

export const employeeProblems = { en, ar }
export const problemText = sentences(employeeProblems)
