import type { ImportKindId } from '#imports/rules/import.ts'
import { arabicDigits, formatCount } from '#kit/rules/language/numbers.ts'
import { counted } from '#kit/texts/counted.ts'

const countedRows = counted('صف واحد', 'صفين', 'صفوف', 'صفًا', 'صف')
const rowsAr = (count: number) => countedRows(count, formatCount(count, 'ar'))
const rows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count, 'en')} rows`)

const validated = 'File validation completed successfully!'

const en = {
  validated: {
    employees: 'Import validation completed successfully!',
    companies: 'Import validation completed successfully!',
    hierarchy: `${validated} No errors found.`,
    placements: validated,
    holidays: validated,
    evaluation_items: 'Import validation completed successfully!',
  } satisfies Record<ImportKindId, string> as Record<ImportKindId, string>,
  imported: {
    employees: 'Employees imported successfully!',
    companies: 'Companies imported successfully!',
    hierarchy: 'Hierarchy imported successfully!',
    placements: 'File uploaded successfully!',
    holidays: 'Holidays imported successfully!',
    evaluation_items: 'Objectives and competencies imported successfully!',
  } as Record<ImportKindId, string>,
  partlyValid: (valid: number, invalid: number) =>
    `${rows(valid)} can be imported, ${rows(invalid)} cannot.`,
  partlyImported: (valid: number, invalid: number) =>
    `${rows(valid)} imported, ${rows(invalid)} skipped because of errors.`,
  noneValid: (total: number) => `None of the ${rows(total)} can be imported.`,
  withheld: (invalid: number) =>
    `Nothing was imported because ${rows(invalid)} cannot be imported.`,
  interrupted: 'The import was interrupted. Nothing was saved. Please import the file again.',
  cancelled: 'The import was cancelled. Nothing was saved.',
  unknownColumn: (name: string) => `The column “${name}” is unknown and was ignored.`,
  leftOut: (count: number) => `${rows(count)} left out, as decided for their values.`,
  remark: (row: number, said: string) => `Row ${row}: ${said}`,
}

const ar: typeof en = {
  validated: {
    employees: 'اكتمل التحقق من الاستيراد بنجاح!',
    companies: 'اكتمل التحقق من الاستيراد بنجاح!',
    hierarchy: 'اكتمل التحقق من الملف بنجاح! لا توجد أخطاء.',
    placements: 'اكتمل التحقق من الملف بنجاح!',
    holidays: 'اكتمل التحقق من الملف بنجاح!',
    evaluation_items: 'اكتمل التحقق من الاستيراد بنجاح!',
  },
  imported: {
    employees: 'تم استيراد الموظفين بنجاح!',
    companies: 'تم استيراد الشركات بنجاح!',
    hierarchy: 'تم استيراد الهيكل التنظيمي بنجاح!',
    placements: 'تم رفع الملف بنجاح!',
    holidays: 'تم استيراد العطل الرسمية بنجاح!',
    evaluation_items: 'تم استيراد الأهداف والكفاءات بنجاح!',
  },
  partlyValid: (valid, invalid) =>
    `يمكن استيراد ${rowsAr(valid)}، ولا يمكن استيراد ${rowsAr(invalid)}.`,
  partlyImported: (valid, invalid) =>
    `تم استيراد ${rowsAr(valid)}، وتم تخطي ${rowsAr(invalid)} بسبب الأخطاء.`,
  noneValid: (total) => `لا يمكن استيراد أي صف من أصل ${rowsAr(total)}.`,
  withheld: (invalid) => `لم يُستورد شيء لأنه لا يمكن استيراد ${rowsAr(invalid)}.`,
  interrupted: 'انقطع هذا الاستيراد. لم يُحفظ شيء. يرجى استيراد الملف مرة أخرى.',
  cancelled: 'أُلغي الاستيراد. لم يُحفظ شيء.',
  unknownColumn: (name) => `العمود «${name}» غير معروف وتم تجاهله.`,
  leftOut: (count) => `تم تخطي ${rowsAr(count)} وفق ما تقرر لقيمها.`,
  remark: (row, said) => `الصف ${arabicDigits(row)}: ${said}`,
}

export const reportTexts = { en, ar }
