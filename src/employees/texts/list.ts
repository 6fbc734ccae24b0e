/** The list of employees as a grid. */
const en = {
  name: 'Name',
  manager: 'Manager',
  lastScore: 'Last score',
  role: 'Role',
  company: 'Company',
  noCompanies: 'No companies found',
  activated: (name: string) => `${name} is active`,
  undo: 'Undo',
}

const ar: typeof en = {
  name: 'الاسم',
  manager: 'المدير',
  lastScore: 'آخر نتيجة',
  role: 'الدور',
  company: 'الشركة',
  noCompanies: 'لا توجد شركات',
  activated: (name) => `${name}: أصبحت الحالة «نشط»`,
  undo: 'تراجع',
}

export const listTexts = { en, ar }
