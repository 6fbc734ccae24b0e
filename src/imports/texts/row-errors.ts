import type { FileError, FileErrorCode } from '#imports/rules/report.ts'
import type { Column, RowError, RowErrorCode } from '#imports/rules/row.ts'
import { formatDay } from '#kit/rules/dates/dates.ts'
import { isolated } from '#kit/rules/language/language.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { arabicDigits } from '#kit/rules/language/numbers.ts'

interface Facts {
  /** The text of the cell. */
  value: string
  /** The most similar name. */
  near: string
  /** What the value must belong to, such as the company of a department. */
  within: string
  rows: string
  /** The row of a file that cannot be read, or of its headers. */
  row: string
  sheet: string
  /** The headers that the row has. */
  found: string
  name: string
  most: string
}

type Sentences<Code extends string> = Record<Code, (facts: Facts) => string>

const suggested = (near: string, ask: (near: string) => string) => (near ? ` ${ask(near)}` : '')
const meant = (near: string) => suggested(near, (name) => `Did you mean ${isolated(name)}?`)
const meantAr = (near: string) => suggested(near, (name) => `هل تقصد ${isolated(name)}؟`)

/** Which headers were found, and where. */
const headers = ({ row, sheet, found }: Facts) =>
  found && ` Row ${row}${sheet && ` of the sheet ${isolated(sheet)}`} has: ${found}.`
const headersAr = ({ row, sheet, found }: Facts) =>
  found && ` عناوين الصف ${arabicDigits(row)}${sheet && ` في ورقة ${isolated(sheet)}`}: ${found}.`

const rowsEn: Sentences<RowErrorCode> = {
  required: () => 'this is required',
  too_long: ({ most }) => `this is longer than ${most} characters`,
  unstorable_text: () => 'this contains characters that cannot be stored',
  invalid_email: () => 'please enter a valid email address',
  invalid_date: ({ value }) => `${isolated(value)} is not a date. Use 31/12/2026 or 2026-12-31`,
  invalid_number: ({ value, within, near }) =>
    `${isolated(value)} is not a whole number from ${within}${near && `.${meant(near)}`}`,
  not_a_choice: ({ value, within }) => `${isolated(value)} is not one of ${isolated(within)}`,
  unknown: ({ value, near, within }) =>
    `${isolated(value)} does not exist${within && ` in ${isolated(within)}`}.${meant(near)}`,
  ambiguous: ({ value }) => `${isolated(value)} matches several people. Use an e-mail or code`,
  unknown_person: ({ value }) =>
    `no active user has the e-mail, username, code or full name ${isolated(value)}`,
  twice_in_file: ({ value, rows }) => `${isolated(value)} appears in rows ${rows}`,
  identifiers_differ: ({ value, name }) =>
    `the file has this column twice, with ${isolated(value)} and ${isolated(name)}`,
  taken: ({ value, name }) => `${isolated(value)} already belongs to ${isolated(name)}`,
  name_taken: ({ value, name }) => `${isolated(value)} is already the name of ${isolated(name)}`,
  administrators_only: () => 'only an administrator can do this with an administrator',
  not_a_phone: ({ value }) => `${isolated(value)} is not a phone number`,
  digits_lost: ({ value }) =>
    `${isolated(value)} has lost digits. Format the column as text and enter the number again`,
  out_of_reach: ({ value, within }) => `${isolated(value)} is not within ${isolated(within)}`,
  own_account: () => 'you cannot end the access of your own account',
  own_role: () => 'you cannot change your own role or permissions',
  own_sign_in: () => 'change your own e-mail in User Management',
  not_below: () => 'you can only manage accounts with a role below yours',
  not_held: () => 'this account has a permission that you do not have yourself',
  user_management_needed: () => 'this needs the permission to manage users',
  last_administrator: () => 'this would leave no administrator',
  last_emergency: () =>
    'this is the last emergency account of the sign-in policies; name another one first',
  circle: () => 'an employee can’t report to themselves, even indirectly',
  level_missing: () => 'this level is required by a lower level',
  not_this_person: ({ name }) =>
    `the code belongs to ${isolated(name)}, the e-mail to someone else`,
  not_visible: ({ value }) => `no employee has the code, e-mail or id ${isolated(value)}`,
  formula_error: ({ value }) => `the formula in this cell ends in an error (${isolated(value)})`,
  formula_without_value: () =>
    'this formula has no stored result and was read as empty. Save the file in Excel and import it again',
  unknown_record: () => 'this cell could not be read. Save the file as .xlsx and import it again',
  kept_as_text: ({ value }) => `${isolated(value)} is not an active user and is stored as text`,
  employee_first: () =>
    'the employee assesses this first. Figures can be entered once that is handed in, or its date has passed',
  too_many_holidays: ({ most }) => `a calendar has at most ${most} holidays`,
  example_row: () => 'this is the example of the template and was ignored',
  day_first: ({ value }) =>
    `${isolated(value)} and the other dates of this column were read as day/month/year`,
  unlikely_date: ({ value }) =>
    `${isolated(formatDay(value, 'en'))} is before 1950 or more than a year ahead. Please check it`,
  create_off: () => 'there is no such record, and new records are switched off for this import',
  update_off: () => 'this record exists, and changes of records are switched off for this import',
  identity_changed: ({ value, name, within }) =>
    `${isolated(value)} would replace ${isolated(within)} of ${isolated(name)}. Allow this in the options, or correct the row`,
  near_code: ({ value, near }) =>
    `there is no code ${isolated(value)}, but ${isolated(near)}. Zeros in front may be lost`,
  near_name: ({ value, near }) =>
    `${isolated(value)} is new, but ${isolated(near)} exists. Is it the same?`,
  unsure_encoding: ({ value, near }) =>
    `the encoding of this file is not certain. It was read with words such as ${isolated(value)}, which could also be ${isolated(near)}`,
}

const rowsAr: Sentences<RowErrorCode> = {
  required: () => 'هذه القيمة مطلوبة',
  too_long: ({ most }) => `النص أطول من ${arabicDigits(most)} حرفًا`,
  unstorable_text: () => 'يحتوي النص على رموز لا يمكن حفظها',
  invalid_email: () => 'يرجى إدخال بريد إلكتروني صحيح',
  invalid_date: ({ value }) =>
    `${isolated(value)} ليس تاريخًا. الصيغة: ${isolated('٣١/١٢/٢٠٢٦')} أو ${isolated('٢٠٢٦-١٢-٣١')}`,
  invalid_number: ({ value, within, near }) =>
    `${isolated(value)} ليس عددًا صحيحًا ضمن ${isolated(arabicDigits(within))}${near && `.${meantAr(arabicDigits(near))}`}`,
  not_a_choice: ({ value, within }) => `${isolated(value)} ليست من الخيارات: ${isolated(within)}`,
  unknown: ({ value, near, within }) =>
    `لا يوجد ${isolated(value)}${within && ` ضمن ${isolated(within)}`}.${meantAr(near)}`,
  ambiguous: ({ value }) =>
    `يمكن أن يشير ${isolated(value)} إلى أكثر من شخص؛ يلزم بريد إلكتروني أو رمز`,
  unknown_person: ({ value }) =>
    `لا يوجد شخص نشط بهذا البريد أو اسم المستخدم أو الرمز أو الاسم الكامل: ${isolated(value)}`,
  twice_in_file: ({ value, rows }) =>
    `القيمة ${isolated(value)} مكررة في الصفوف ${arabicDigits(rows)}`,
  identifiers_differ: ({ value, name }) =>
    `هذا العمود مكرر في الملف بالقيمتين ${isolated(value)} و${isolated(name)}`,
  taken: ({ value, name }) => `${isolated(value)} يخص ${isolated(name)} بالفعل`,
  name_taken: ({ value, name }) => `الاسم ${isolated(value)} مستخدم بالفعل: ${isolated(name)}`,
  administrators_only: () => 'هذا الإجراء على حساب مسؤول النظام متاح لمسؤول النظام فقط',
  not_a_phone: ({ value }) => `${isolated(value)} ليس رقم هاتف`,
  digits_lost: ({ value }) =>
    `فقد ${isolated(value)} بعض أرقامه. اجعل تنسيق العمود نصًا ثم أدخل الرقم من جديد`,
  out_of_reach: ({ value, within }) => `${isolated(value)} خارج المدى ${isolated(within)}`,
  own_account: () => 'لا يمكنك إيقاف حسابك أنت',
  own_role: () => 'لا يمكنك تعديل دورك أو صلاحياتك',
  own_sign_in: () => 'يتم تعديل بريدك الإلكتروني من إدارة المستخدمين',
  not_below: () => 'يمكنك إدارة حسابات الأدوار الأدنى من دورك فقط',
  not_held: () => 'لهذا الحساب صلاحية غير متاحة لك',
  user_management_needed: () => 'يتطلب هذا صلاحية إدارة المستخدمين',
  last_administrator: () => 'لن يبقى بعد ذلك أي مسؤول للنظام',
  last_emergency: () => 'هذا آخر حساب طوارئ في سياسات تسجيل الدخول؛ عيّن حسابًا آخر أولًا',
  circle: () => 'لا يمكن أن يكون الموظف مديرًا لنفسه، ولو بشكل غير مباشر',
  level_missing: () => 'يحتاج المستوى الأدنى إلى هذا المستوى',
  not_this_person: ({ name }) => `الرمز يخص ${isolated(name)} والبريد الإلكتروني يخص شخصًا آخر`,
  not_visible: ({ value }) => `لا يوجد موظف بالرمز أو البريد أو المعرّف ${isolated(value)}`,
  formula_error: ({ value }) => `تنتهي الصيغة في هذه الخلية بخطأ (${isolated(value)})`,
  formula_without_value: () =>
    'لا توجد نتيجة محفوظة لهذه الصيغة واعتُبرت الخلية فارغة. احفظ الملف في Excel ثم استورده مرة أخرى',
  unknown_record: () =>
    `تعذرت قراءة هذه الخلية. احفظ الملف بصيغة ${isolated('.xlsx')} ثم استورده مرة أخرى`,
  kept_as_text: ({ value }) => `${isolated(value)} ليس مستخدمًا نشطًا، ويُحفظ نصًا`,
  employee_first: () =>
    'يسبق ذلك التقييم الذاتي للموظف. يمكن إدخال القيم بعد تسليمه أو انقضاء موعده',
  too_many_holidays: ({ most }) => `لا يتسع التقويم لأكثر من ${arabicDigits(most)} عطلة`,
  example_row: () => 'هذا مثال القالب وتم تجاهله',
  day_first: ({ value }) =>
    `قُرئ ${isolated(value)} وبقية تواريخ هذا العمود بترتيب اليوم ثم الشهر ثم السنة`,
  unlikely_date: ({ value }) =>
    `يقع ${isolated(formatDay(value, 'ar'))} قبل عام ١٩٥٠ أو بعد أكثر من عام من اليوم. يرجى التحقق منه`,
  create_off: () => 'لا يوجد سجل كهذا، وإضافة السجلات موقوفة في هذا الاستيراد',
  update_off: () => 'هذا السجل موجود، وتعديل السجلات موقوف في هذا الاستيراد',
  identity_changed: ({ value, name, within }) =>
    `سيحل ${isolated(value)} محل ${isolated(within)} لدى ${isolated(name)}. اسمح بذلك في الخيارات أو صحح الصف`,
  near_code: ({ value, near }) =>
    `لا يوجد الرمز ${isolated(value)}، ويوجد ${isolated(near)}. ربما حُذفت الأصفار من بدايته`,
  near_name: ({ value, near }) => `${isolated(value)} جديد، ويوجد ${isolated(near)}. هل هما واحد؟`,
  unsure_encoding: ({ value, near }) =>
    `ترميز هذا الملف غير مؤكد. قُرئ بكلمات مثل ${isolated(value)}، وقد تكون ${isolated(near)}`,
}

const filesEn: Sentences<FileErrorCode> = {
  not_a_spreadsheet: () =>
    'This file is neither an Excel workbook nor a text file with columns. Save it as .xlsx in Excel and try again.',
  wrong_content: () =>
    'This file is not an Excel workbook, despite its name. Save it as .xlsx and try again.',
  encrypted: () => 'This workbook is protected with a password. Save it without one and try again.',
  damaged: () => 'This file is damaged. Open it in a spreadsheet program, save it and try again.',
  declares_entities: () =>
    'This workbook contains unsafe content. Save it again in Excel and retry.',
  inflates_too_far: () => 'This file is too large when unpacked. Please split it.',
  too_many_rows: ({ most }) => `This file has more than ${most} rows. Please split it.`,
  too_many_columns: ({ most }) =>
    `This sheet is wider than ${most} columns. Delete columns that are not needed, also empty ones on the right, and try again.`,
  cell_too_long: () =>
    'A cell holds more than 32,767 characters, which is more than Excel can. Shorten it and try again.',
  unclosed_quote: ({ row }) =>
    `A quotation mark is opened and never closed${row && ` (row ${row})`}. Close or delete it, or save the file as .xlsx, and try again.`,
  empty: () =>
    'This file is empty. Check that the rows are on a sheet that is not hidden, save the file and try again.',
  no_header: (facts) =>
    `This file has no row with column headers.${headers(facts)} Add one above the rows and try again.`,
  missing_columns: (facts) =>
    `These columns are missing: ${facts.name}.${headers(facts)} Add or rename the headers in Excel and try again.`,
  doubled_columns: (facts) =>
    `These columns appear twice: ${facts.name}.${headers(facts)} Delete or rename one of each and try again.`,
  month_first: ({ name }) =>
    `The dates of these columns begin with the month: ${name}. Use 31/12/2026 or 2026-12-31, or choose how the columns are read.`,
  no_rows: () => 'This file has headers but no rows. Add rows below the headers and try again.',
  too_much_memory: () => 'This file is too large to be read. Please split it.',
  too_slow: () => 'Reading this file takes too long. Please split it.',
  gone: () => 'The uploaded file is no longer stored. Please choose it again.',
  not_allowed: () => 'You no longer have access. Nothing was saved.',
  server: () => 'The import failed. Nothing was saved. Please try again.',
}

const filesAr: Sentences<FileErrorCode> = {
  not_a_spreadsheet: () =>
    `هذا الملف ليس مصنف Excel ولا ملفًا نصيًا بأعمدة. احفظه في Excel بصيغة ${isolated('.xlsx')} ثم أعد المحاولة.`,
  wrong_content: () =>
    `هذا الملف ليس مصنف Excel رغم اسمه. احفظه بصيغة ${isolated('.xlsx')} ثم أعد المحاولة.`,
  encrypted: () => 'هذا المصنف محمي بكلمة مرور. احفظه من دونها ثم أعد المحاولة.',
  damaged: () => 'هذا الملف تالف. افتحه في برنامج جداول واحفظه ثم أعد المحاولة.',
  declares_entities: () =>
    'يحتوي هذا المصنف على محتوى غير آمن. يرجى حفظه من جديد في Excel ثم إعادة المحاولة.',
  inflates_too_far: () => 'حجم هذا الملف بعد فك ضغطه أكبر من المسموح. يرجى تقسيمه.',
  too_many_rows: ({ most }) => `يحتوي هذا الملف على أكثر من ${arabicDigits(most)} صف. يرجى تقسيمه.`,
  too_many_columns: ({ most }) =>
    `هذه الورقة أعرض من ${arabicDigits(most)} عمودًا. احذف الأعمدة غير اللازمة، ومنها الأعمدة الفارغة في الطرف، ثم أعد المحاولة.`,
  cell_too_long: () =>
    'تحتوي إحدى الخلايا على أكثر من ٣٢٬٧٦٧ حرفًا، وهو أكثر مما يتسع له Excel. اختصر النص ثم أعد المحاولة.',
  unclosed_quote: ({ row }) =>
    `توجد علامة اقتباس فُتحت ولم تُغلق${row && ` (الصف ${arabicDigits(row)})`}. أغلقها أو احذفها، أو احفظ الملف بصيغة ${isolated('.xlsx')}، ثم أعد المحاولة.`,
  empty: () => 'هذا الملف فارغ. تأكد من أن الصفوف في ورقة غير مخفية واحفظ الملف ثم أعد المحاولة.',
  no_header: (facts) =>
    `لا يوجد في هذا الملف صف لعناوين الأعمدة.${headersAr(facts)} أضف صفًا للعناوين فوق البيانات ثم أعد المحاولة.`,
  missing_columns: (facts) =>
    `هذه الأعمدة ناقصة: ${facts.name}.${headersAr(facts)} أضف العناوين أو عدّلها في Excel ثم أعد المحاولة.`,
  doubled_columns: (facts) =>
    `هذه الأعمدة مكررة: ${facts.name}.${headersAr(facts)} احذف أحد العمودين أو عدّل عنوانه ثم أعد المحاولة.`,
  month_first: ({ name }) =>
    `تبدأ التواريخ في هذه الأعمدة بالشهر: ${name}. الصيغة: ${isolated('٣١/١٢/٢٠٢٦')} أو ${isolated('٢٠٢٦-١٢-٣١')}، أو يُحدَّد ترتيب قراءة الأعمدة.`,
  no_rows: () => 'توجد عناوين أعمدة ولا توجد صفوف تحتها. أضف الصفوف تحت العناوين ثم أعد المحاولة.',
  too_much_memory: () => 'هذا الملف أكبر من المسموح. يرجى تقسيمه.',
  too_slow: () => 'تستغرق قراءة هذا الملف وقتًا طويلًا. يرجى تقسيمه.',
  gone: () => 'لم يعد الملف المرفوع محفوظًا. يرجى اختياره مرة أخرى.',
  not_allowed: () => 'لم تعد لديك الصلاحية. لم يُحفظ شيء.',
  server: () => 'فشل الاستيراد. لم يُحفظ شيء. يرجى المحاولة مرة أخرى.',
}

const words = { en: { rows: rowsEn, files: filesEn }, ar: { rows: rowsAr, files: filesAr } }

const factsOf = (facts: RowError['facts'] = {}): Facts => ({
  value: '',
  near: '',
  within: '',
  rows: '',
  row: '',
  sheet: '',
  found: '',
  name: '',
  most: '',
  ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])),
})

/** The header of a column in the reader's language; its id if the column is unknown. */
export const columnName = (columns: readonly Column[], id: string, language: Language) =>
  columns.find((column) => column.id === id)?.[language] ?? id

/** In Arabic the choices of a column are named as its cells can say them. */
function factsWithLabels(
  { column, code, facts }: RowError,
  columns: readonly Column[],
  language: Language,
) {
  const { choices = [], labels } = columns.find(({ id }) => id === column) ?? {}
  if (code !== 'not_a_choice' || language !== 'ar' || !labels) return facts
  return { ...facts, within: choices.map((choice) => labels[choice]?.ar ?? choice).join('، ') }
}

/** The error of a row as a sentence that names its column. */
export function rowErrorText(
  error: RowError,
  columns: readonly Column[],
  language: Language,
): string {
  const { column, code } = error
  const said = words[language].rows[code](factsOf(factsWithLabels(error, columns, language)))
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  return column === null ? sentence : `${columnName(columns, column, language)}: ${said}`
}

/** A sentence names so many headers; an answer has all of them. */
const headersNamed = 12

/** Why a file cannot be read, and what to do about it. */
export function fileErrorText(
  { code, facts, columns: ids = [], header }: FileError,
  columns: readonly Column[],
  language: Language,
): string {
  const comma = language === 'ar' ? '، ' : ', '
  const name = ids.map((id) => columnName(columns, id, language)).join(comma)
  const found = header?.found.slice(0, headersNamed).map((text) => isolated(text.trim())) ?? []
  const isCut = (header?.found.length ?? 0) > headersNamed
  return words[language].files[code]({
    ...factsOf({ ...facts, ...(header && { row: header.row, sheet: header.sheet }) }),
    ...(name && { name }),
    ...(found.length > 0 && { found: found.join(comma) + (isCut ? ' …' : '') }),
  })
}
