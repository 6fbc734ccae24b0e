const en = {
  title: 'Employees',
  headers: {
    employee_code: 'Employee Code',
    name: 'Name',
    email: 'Email',
    username: 'Username',
    country_code: 'Country Code',
    phone: 'Phone',
    company: 'Company',
    department: 'Department',
    position: 'Position',
    role: 'Role',
    managerial_level: 'Managerial Level',
    status: 'Status',
    join_date: 'Join Date',
    direct_manager: 'Direct Manager',
    job_type: 'Job Type',
    location: 'Location',
    branch: 'Branch',
  },
}

const ar: typeof en = {
  title: 'الموظفون',
  headers: {
    employee_code: 'الرقم الوظيفي',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    username: 'اسم المستخدم',
    country_code: 'رمز الدولة',
    phone: 'الهاتف',
    company: 'الشركة',
    department: 'الإدارة',
    position: 'المسمى الوظيفي',
    role: 'الدور',
    managerial_level: 'المستوى الإداري',
    status: 'الحالة',
    join_date: 'تاريخ الالتحاق',
    direct_manager: 'المدير المباشر',
    job_type: 'نوع الدوام',
    location: 'الموقع',
    branch: 'الفرع',
  },
}

export const exportTexts = { en, ar }
