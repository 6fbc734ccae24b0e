import type { FileError, FileErrorCode } from '#imports/rules/report.ts'
import type { Column, RowError, RowErrorCode } from '#imports/rules/row.ts'
import { isolated } from '#kit/rules/language.ts'
import type { Language } from '#kit/rules/language.ts'

interface Facts {
  /** What stands in the cell. */
  value: string
  /** The name that is most like it. */
  near: string
  /** What else it must hang on, such as the company of a department. */
  within: string
  rows: string
  name: string
  most: string
}

type Sentences<Code extends string> = Record<Code, (facts: Facts) => string>

const suggested = (near: string, ask: (near: string) => string) => (near ? ` ${ask(near)}` : '')
const meant = (near: string) => suggested(near, (name) => `Did you mean ${isolated(name)}?`)
const meantAr = (near: string) => suggested(near, (name) => `هل تقصد ${isolated(name)}؟`)

const rowsEn: Sentences<RowErrorCode> = {
  required: () => 'this is required',
  too_long: ({ most }) => `this is longer than ${most} characters`,
  unstorable_text: () => 'this contains characters that cannot be stored',
  invalid_email: () => 'please enter a valid email address',
  invalid_date: ({ value }) => `${isolated(value)} is no date; write 31/12/2026 or 2026-12-31`,
  invalid_number: ({ value, within }) => `${isolated(value)} is no whole number from ${within}`,
  not_a_choice: ({ value, within }) => `${isolated(value)} is none of ${isolated(within)}`,
  unknown: ({ value, near, within }) =>
    `${isolated(value)} does not exist${within && ` in ${isolated(within)}`}.${meant(near)}`,
  ambiguous: ({ value }) => `${isolated(value)} could be several; write an e-mail or code`,
  unknown_person: ({ value }) =>
    `no one active has the e-mail, username or code ${isolated(value)}`,
  twice_in_file: ({ value, rows }) => `${isolated(value)} stands in rows ${rows}`,
  taken: ({ value, name }) => `${isolated(value)} already belongs to ${isolated(name)}`,
  name_taken: ({ value, name }) => `${isolated(value)} is already the name of ${isolated(name)}`,
  administrators_only: () => 'only an administrator may do this with an administrator',
  not_a_phone: ({ value }) => `${isolated(value)} is not a phone number`,
  out_of_reach: ({ value, within }) => `${isolated(value)} is not within ${isolated(within)}`,
  own_account: () => 'you cannot end the access of your own account',
  own_role: () => 'you cannot change your own role or permissions',
  own_sign_in: () => 'your own e-mail is changed in the user management',
  not_below: () => 'you can manage accounts of a role below your own only',
  not_held: () => 'this account has a permission that you do not have yourself',
  user_management_needed: () => 'this needs the permission to manage users',
  last_administrator: () => 'this would leave no administrator',
  circle: () => 'reporting lines may not form a circle',
  level_missing: () => 'a level below needs this one',
  not_this_person: ({ name }) =>
    `the code is that of ${isolated(name)}, the e-mail of someone else`,
  not_visible: ({ value }) => `no employee has the code, e-mail or id ${isolated(value)}`,
  formula_error: ({ value }) => `the formula in this cell ends in an error (${isolated(value)})`,
  kept_as_text: ({ value }) => `${isolated(value)} is no active user and is kept as text`,
  example_row: () => 'this is the example of the template and was left alone',
}

const rowsAr: Sentences<RowErrorCode> = {
  required: () => 'هذه القيمة مطلوبة',
  too_long: ({ most }) => `النص أطول من ${most} حرفًا`,
  unstorable_text: () => 'يحتوي النص على محارف لا يمكن حفظها',
  invalid_email: () => 'يرجى إدخال بريد إلكتروني صحيح',
  invalid_date: ({ value }) =>
    `${isolated(value)} ليس تاريخًا؛ اكتبه بالشكل 31/12/2026 أو 2026-12-31`,
  invalid_number: ({ value, within }) => `${isolated(value)} ليس عددًا صحيحًا ضمن ${within}`,
  not_a_choice: ({ value, within }) => `${isolated(value)} ليست من الخيارات: ${isolated(within)}`,
  unknown: ({ value, near, within }) =>
    `لا يوجد ${isolated(value)}${within && ` ضمن ${isolated(within)}`}.${meantAr(near)}`,
  ambiguous: ({ value }) =>
    `يمكن أن يشير ${isolated(value)} إلى أكثر من شخص؛ اكتب بريدًا إلكترونيًا أو رمزًا`,
  unknown_person: ({ value }) =>
    `لا يوجد شخص نشط بالبريد أو اسم المستخدم أو الرمز ${isolated(value)}`,
  twice_in_file: ({ value, rows }) => `القيمة ${isolated(value)} مكررة في الصفوف ${rows}`,
  taken: ({ value, name }) => `${isolated(value)} يخص ${isolated(name)} بالفعل`,
  name_taken: ({ value, name }) => `${isolated(value)} هو بالفعل اسم ${isolated(name)}`,
  administrators_only: () => 'لا يحق لغير مسؤول النظام فعل ذلك بحساب مسؤول النظام',
  not_a_phone: ({ value }) => `${isolated(value)} ليس رقم هاتف`,
  out_of_reach: ({ value, within }) => `${isolated(value)} خارج المدى ${isolated(within)}`,
  own_account: () => 'لا يمكنك إيقاف حسابك أنت',
  own_role: () => 'لا يمكنك تغيير دورك أو صلاحياتك',
  own_sign_in: () => 'يتم تغيير بريدك الإلكتروني من إدارة المستخدمين',
  not_below: () => 'يمكنك إدارة حسابات الأدوار الأدنى من دورك فقط',
  not_held: () => 'لهذا الحساب صلاحية غير متاحة لك',
  user_management_needed: () => 'يتطلب هذا صلاحية إدارة المستخدمين',
  last_administrator: () => 'لن يبقى بعد ذلك أي مسؤول للنظام',
  circle: () => 'لا يجوز أن تشكّل خطوط التبعية الإدارية دائرة',
  level_missing: () => 'يحتاج المستوى الأدنى إلى هذا المستوى',
  not_this_person: ({ name }) => `الرمز يخص ${isolated(name)} والبريد الإلكتروني يخص شخصًا آخر`,
  not_visible: ({ value }) => `لا يوجد موظف بالرمز أو البريد أو المعرّف ${isolated(value)}`,
  formula_error: ({ value }) => `تنتهي الصيغة في هذه الخلية بخطأ (${isolated(value)})`,
  kept_as_text: ({ value }) => `${isolated(value)} ليس مستخدمًا نشطًا، ويُحفظ نصًا`,
  example_row: () => 'هذا مثال القالب وتُرك كما هو',
}

const filesEn: Sentences<FileErrorCode> = {
  not_a_spreadsheet: () => 'This file is neither an Excel workbook nor a text file with columns.',
  wrong_content: () => 'This file is not an Excel workbook, whatever its name says.',
  encrypted: () => 'This workbook is protected with a password. Save it without one and try again.',
  damaged: () => 'This file is damaged. Open it in a spreadsheet program, save it and try again.',
  declares_entities: () => 'This workbook contains declarations that no spreadsheet needs.',
  inflates_too_far: () => 'This file unpacks to far more than a spreadsheet may hold.',
  too_many_rows: ({ most }) => `This file has more than ${most} rows. Please split it.`,
  too_many_columns: ({ most }) => `This sheet is wider than ${most} columns.`,
  cell_too_long: () => 'A cell holds more than 32,767 characters.',
  unclosed_quote: ({ rows }) =>
    `A quotation mark is opened and never closed${rows && ` (row ${rows})`}.`,
  empty: () => 'There is nothing in this file.',
  no_header: () => 'No row of this file names the columns.',
  missing_columns: ({ name }) => `These columns are missing: ${name}.`,
  doubled_columns: ({ name }) => `These columns stand there twice: ${name}.`,
  no_rows: () => 'There are headers, but no rows below them.',
  too_much_memory: () => 'This file is too large to be read. Please split it.',
  too_slow: () => 'Reading this file takes too long. Please split it.',
  gone: () => 'The uploaded file is no longer kept. Please choose it again.',
  not_allowed: () => 'This may not be changed by you any more. Nothing was written.',
  server: () => 'The import failed on the server. Nothing was written.',
}

const filesAr: Sentences<FileErrorCode> = {
  not_a_spreadsheet: () => 'هذا الملف ليس مصنف Excel ولا ملفًا نصيًا بأعمدة.',
  wrong_content: () => 'هذا الملف ليس مصنف Excel مهما كان اسمه.',
  encrypted: () => 'هذا المصنف محمي بكلمة مرور. احفظه من دونها ثم أعد المحاولة.',
  damaged: () => 'هذا الملف تالف. افتحه في برنامج جداول واحفظه ثم أعد المحاولة.',
  declares_entities: () => 'يحتوي هذا المصنف على تعريفات لا يحتاجها أي جدول.',
  inflates_too_far: () => 'يتمدد هذا الملف عند فكه إلى أكثر بكثير مما يمكن لجدول أن يحمله.',
  too_many_rows: ({ most }) => `يحتوي هذا الملف على أكثر من ${most} صف. يرجى تقسيمه.`,
  too_many_columns: ({ most }) => `هذه الورقة أعرض من ${most} عمودًا.`,
  cell_too_long: () => 'تحتوي إحدى الخلايا على أكثر من 32767 حرفًا.',
  unclosed_quote: ({ rows }) => `توجد علامة اقتباس فُتحت ولم تُغلق${rows && ` (الصف ${rows})`}.`,
  empty: () => 'لا يوجد شيء في هذا الملف.',
  no_header: () => 'لا يوجد في هذا الملف صف يسمي الأعمدة.',
  missing_columns: ({ name }) => `هذه الأعمدة ناقصة: ${name}.`,
  doubled_columns: ({ name }) => `هذه الأعمدة مكررة: ${name}.`,
  no_rows: () => 'توجد عناوين أعمدة ولا توجد صفوف تحتها.',
  too_much_memory: () => 'هذا الملف أكبر من أن يُقرأ. يرجى تقسيمه.',
  too_slow: () => 'تستغرق قراءة هذا الملف وقتًا طويلًا. يرجى تقسيمه.',
  gone: () => 'لم يعد الملف المرفوع محفوظًا. يرجى اختياره من جديد.',
  not_allowed: () => 'لم يعد يحق لك تغيير هذا. لم يُكتب شيء.',
  server: () => 'فشل الاستيراد على الخادم. لم يُكتب شيء.',
}

const words = { en: { rows: rowsEn, files: filesEn }, ar: { rows: rowsAr, files: filesAr } }

const factsOf = (facts: RowError['facts'] = {}): Facts => ({
  value: '',
  near: '',
  within: '',
  rows: '',
  name: '',
  most: '',
  ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])),
})

/** The header of a column in the reader's language; its id where nothing is known of it. */
export const columnName = (columns: readonly Column[], id: string, language: Language) =>
  columns.find((column) => column.id === id)?.[language] ?? id

/** What is wrong with a row as a sentence that names its column. */
export function rowErrorText(
  { column, code, facts }: RowError,
  columns: readonly Column[],
  language: Language,
): string {
  const said = words[language].rows[code](factsOf(facts))
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  return column === null ? sentence : `${columnName(columns, column, language)}: ${said}`
}

/** Why a file cannot be read, as a sentence. */
export function fileErrorText(
  { code, facts, columns: ids = [] }: FileError,
  columns: readonly Column[],
  language: Language,
): string {
  const name = ids
    .map((id) => columnName(columns, id, language))
    .join(language === 'ar' ? '، ' : ', ')
  return words[language].files[code]({ ...factsOf(facts), ...(name && { name }) })
}
