import type { Level } from '#organisation/rules/levels.ts'
import { arabicDigits } from '#kit/rules/language/numbers.ts'
import { maxHolidays } from '#organisation/rules/calendar.ts'
import { sentences } from '#kit/texts/sentences.ts'
import { counted } from '#kit/texts/counted.ts'

/** Why something cannot be deleted, by its kind and by what belongs to it. */
type InUse = Record<'company' | Level, Record<'employees' | 'units', (count: number) => string>>

const inUseInEnglish: InUse = {
  company: {
    employees: (count) =>
      `This company has ${count} employee(s) assigned. Please reassign or remove employees before deleting.`,
    units: (count) =>
      `This company has ${count} department(s) assigned. Please reassign or remove departments before deleting.`,
  },
  department: {
    employees: (count) =>
      `This department has ${count} employee(s) assigned. Please reassign or remove employees before deleting.`,
    units: (count) =>
      `This department has ${count} sub-department(s) assigned. Please reassign or remove sub-departments before deleting.`,
  },
  sub_department: {
    employees: (count) =>
      `This sub-department has ${count} employee(s) assigned. Please reassign or remove employees before deleting.`,
    units: (count) =>
      `This sub-department has ${count} section(s) assigned. Please reassign or remove sections before deleting.`,
  },
  section: {
    employees: (count) =>
      `This section has ${count} employee(s) assigned. Please reassign or remove employees before deleting.`,
    units: () => 'This section has associated sub-sections that must be removed first.',
  },
  sub_section: {
    employees: (count) =>
      `This sub-section has ${count} employee(s) assigned. Please reassign or remove employees before deleting.`,
    units: () => '',
  },
}

const people = counted('موظف واحد', 'موظفان', 'موظفين', 'موظفًا', 'موظف')
const reassign = (what: string) => `يرجى نقل ${what} أو إزالتهم قبل الحذف.`

const inUseInArabic: InUse = {
  company: {
    employees: (count) => `في هذه الشركة ${people(count)}. ${reassign('الموظفين')}`,
    units: (count) =>
      `في هذه الشركة ${counted('إدارة واحدة', 'إدارتان', 'إدارات', 'إدارة')(count)}. يرجى نقل الإدارات أو إزالتها قبل الحذف.`,
  },
  department: {
    employees: (count) => `في هذه الإدارة ${people(count)}. ${reassign('الموظفين')}`,
    units: (count) =>
      `في هذه الإدارة ${counted('إدارة فرعية واحدة', 'إدارتان فرعيتان', 'إدارات فرعية', 'إدارة فرعية')(count)}. يرجى نقل الإدارات الفرعية أو إزالتها قبل الحذف.`,
  },
  sub_department: {
    employees: (count) => `في هذه الإدارة الفرعية ${people(count)}. ${reassign('الموظفين')}`,
    units: (count) =>
      `في هذه الإدارة الفرعية ${counted('قسم واحد', 'قسمان', 'أقسام', 'قسمًا', 'قسم')(count)}. يرجى نقل الأقسام أو إزالتها قبل الحذف.`,
  },
  section: {
    employees: (count) => `في هذا القسم ${people(count)}. ${reassign('الموظفين')}`,
    units: () => 'ترتبط بهذا القسم أقسام فرعية يجب إزالتها أولًا.',
  },
  sub_section: {
    employees: (count) => `في هذا القسم الفرعي ${people(count)}. ${reassign('الموظفين')}`,
    units: () => '',
  },
}

const en = {
  movesPeople: (name: string, count: number) =>
    count === 1
      ? `Moving ${name} changes the placement of 1 person. Confirm it to continue.`
      : `Moving ${name} changes the placement of ${count} people. Confirm it to continue.`,
  inUse: inUseInEnglish,
  planned: (count: number) =>
    count === 1
      ? '1 person is planned to work in this unit. Change or cancel that plan first.'
      : `${count} people are planned to work in this unit. Change or cancel these plans first.`,
  nameTaken: 'This name is already taken here',
  arabicNameTaken: 'This Arabic name is already taken here',
  codeTaken: 'This code is already taken',
  noSuchParent: 'This no longer exists',
  notAManager: 'Only a head of department or a line manager can manage a unit',
  field: {
    company_name_required: 'Company name is required',
    address_required: 'Address is required',
    invalid_email: 'Please enter a valid email address',
    invalid_time_zone: 'Choose a time zone from the list',
    weekend_days: 'Choose days of the week, from 0 (Sunday) to 6 (Saturday)',
    weekend_repeated: 'Each day of the week can be chosen once',
    weekend_whole_week: 'Leave at least one working day in the week',
    holiday_name_required: 'Enter the name of the holiday',
    holiday_twice: 'There is already a holiday on this day',
    too_many_holidays: `A calendar holds at most ${maxHolidays} holidays`,
    department_name_required: 'Department name is required',
    company_required: 'Company is required',
    sub_department_name_required: 'Sub-department name is required',
    select_department: 'Please select a department',
    section_name_required: 'Section name is required',
    select_sub_department: 'Please select a sub-department',
    sub_section_name_required: 'Sub-section name is required.',
    select_section: 'Please select a section',
  },
}

const ar: typeof en = {
  movesPeople: (name, count) =>
    `نقل الوحدة ${name} يغيّر تعيينات العاملين فيها (${people(count)}). يلزم التأكيد للمتابعة.`,
  inUse: inUseInArabic,
  planned: (count) =>
    `تعيينات مجدولة في هذه الوحدة: ${people(count)}. يرجى تعديلها أو إلغاؤها أولًا.`,
  nameTaken: 'هذا الاسم مستخدم هنا بالفعل',
  arabicNameTaken: 'هذا الاسم العربي مستخدم هنا بالفعل',
  codeTaken: 'هذا الرمز مستخدم بالفعل',
  noSuchParent: 'هذا العنصر لم يعد موجودًا',
  notAManager: 'لا يدير الوحدة إلا مدير إدارة أو مدير مباشر',
  field: {
    company_name_required: 'اسم الشركة مطلوب',
    address_required: 'العنوان مطلوب',
    invalid_email: 'يرجى إدخال بريد إلكتروني صحيح',
    invalid_time_zone: 'يرجى اختيار منطقة زمنية من القائمة',
    weekend_days: 'يرجى اختيار أيام الأسبوع، من 0 (الأحد) إلى 6 (السبت)',
    weekend_repeated: 'يُختار كل يوم من أيام الأسبوع مرة واحدة',
    weekend_whole_week: 'يجب أن يبقى في الأسبوع يوم عمل واحد على الأقل',
    holiday_name_required: 'يرجى إدخال اسم العطلة',
    holiday_twice: 'توجد عطلة أخرى في هذا اليوم',
    too_many_holidays: `لا يتسع التقويم لأكثر من ${arabicDigits(maxHolidays)} عطلة`,
    department_name_required: 'اسم الإدارة مطلوب',
    company_required: 'الشركة مطلوبة',
    sub_department_name_required: 'اسم الإدارة الفرعية مطلوب',
    select_department: 'يرجى اختيار إدارة',
    section_name_required: 'اسم القسم مطلوب',
    select_sub_department: 'يرجى اختيار إدارة فرعية',
    sub_section_name_required: 'اسم القسم الفرعي مطلوب.',
    select_section: 'يرجى اختيار قسم',
  },
}

export const organisationProblems = { en, ar }
export const problemText = sentences(organisationProblems)
