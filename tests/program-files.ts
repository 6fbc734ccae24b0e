import { writeXlsx } from 'hucre/xlsx'
import { encoded } from '#packages/sheet-reader/tests/encodings.ts'
import { seeded } from '#packages/sheet-reader/tests/seeded.ts'
import type { DateOrder } from '#imports/rules/guess/date-order.ts'
import { people } from './people.ts'

type Language = 'en' | 'ar'
type Draw = ReturnType<typeof seeded>

const fields = [
  'employee_code',
  'name',
  'email',
  'phone',
  'company',
  'department',
  'position',
  'join_date',
  'status',
  'direct_manager',
] as const
type Field = (typeof fields)[number]
/** Someone as the database has them after the import. */
export type Listed = Record<Field, string>

/** A program of HR: how it calls the fields, writes days and stores its files. */
interface Program {
  name: string
  headers: Record<Language, Partial<Record<Field | 'first_name' | 'last_name', string>>>
  /** What it writes for people who are not active. */
  inactive: Record<Language, string>
  order?: DateOrder
  day: (iso: string, language: Language) => string | Date
  /** Lines above the headers. */
  title?: string
  file: (rows: Cell[][], language: Language) => Promise<Uint8Array<ArrayBuffer>>
  ending: 'csv' | 'xlsx'
  encoding?: Partial<Record<Language, 'windows-1256' | 'windows-1252'>>
}
type Cell = string | Date

const quoted = (text: string) => (/["\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csv = (rows: Cell[][], separator: string) =>
  rows.map((cells) => cells.map((cell) => quoted(String(cell))).join(separator)).join('\r\n')
const bytes = (data: Uint8Array) => new Uint8Array(data)
const utf8 =
  (separator: string, mark = '') =>
  async (rows: Cell[][]) =>
    bytes(Buffer.from(mark + csv(rows, separator)))
const workbook = async (rows: Cell[][]) =>
  bytes(
    await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Printed from the system']] },
        { name: 'Export', rows, columns: rows[0]?.map(() => ({ numFmt: 'dd/mm/yyyy' })) ?? [] },
      ],
    }),
  )

const partsOf = (iso: string) => iso.split('-') as [string, string, string]
const easternDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
const inWords = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(iso))
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
function inHijri(iso: string) {
  const parts = hijri.formatToParts(new Date(iso))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('day')}/${part('month')}/${part('year')}`
}

const programs: Program[] = [
  {
    name: 'a list of an American cloud service',
    headers: {
      en: {
        employee_code: 'Employee Number',
        first_name: 'First Name',
        last_name: 'Last Name',
        email: 'Work Email',
        phone: 'Mobile No',
        company: 'Legal Entity',
        department: 'Division',
        position: 'Job Title',
        join_date: 'Hire Date',
        status: 'Employment Status',
        direct_manager: 'Manager Email',
      },
      ar: {
        employee_code: 'رقم الموظف',
        first_name: 'الاسم الأول',
        last_name: 'اسم العائلة',
        email: 'بريد العمل',
        phone: 'رقم الجوال',
        company: 'المنشأة',
        department: 'القسم',
        position: 'المهنة',
        join_date: 'تاريخ التوظيف',
        status: 'حالة الموظف',
        direct_manager: 'الرئيس المباشر',
      },
    },
    inactive: { en: 'Terminated', ar: 'مستقيل' },
    order: 'mdy',
    day(iso) {
      const [year, month, day] = partsOf(iso)
      return `${month}/${day}/${year}`
    },
    file: utf8(','),
    ending: 'csv',
  },
  {
    name: 'a workbook with a title and real dates',
    headers: {
      en: {
        employee_code: 'Worker ID',
        name: 'Legal Name',
        email: 'Business Email',
        phone: 'Telephone',
        company: 'Employer',
        department: 'Org Unit',
        position: 'Business Title',
        join_date: 'Original Hire Date',
        status: 'Work Status',
        direct_manager: 'Line Manager',
      },
      ar: {
        employee_code: 'كود الموظف',
        name: 'الاسم الرباعي',
        email: 'البريد الرسمي',
        phone: 'هاتف العمل',
        company: 'الجهة',
        department: 'الوحدة التنظيمية',
        position: 'المسمى الوظيفي',
        join_date: 'تاريخ المباشرة',
        status: 'الحالة الوظيفية',
        direct_manager: 'المشرف',
      },
    },
    inactive: { en: 'Resigned', ar: 'متقاعد' },
    day: (iso) => new Date(`${iso}T00:00:00Z`),
    title: 'Staff list',
    file: workbook,
    ending: 'xlsx',
  },
  {
    name: 'a text of Windows with names of months',
    headers: {
      en: {
        employee_code: 'Personnel No',
        name: 'Employee Full Name',
        email: 'Company Email',
        phone: 'Contact Number',
        company: 'Subsidiary',
        department: 'Cost Center',
        position: 'Designation',
        join_date: 'Date of Hire',
        status: 'Emp Status',
        direct_manager: 'Reporting Manager',
      },
      ar: {
        employee_code: 'رقم العامل',
        name: 'الاسم بالكامل',
        email: 'ايميل العمل',
        phone: 'رقم الموبايل',
        company: 'المؤسسة',
        department: 'القطاع',
        position: 'اسم الوظيفة',
        join_date: 'تاريخ الانضمام',
        status: 'حالة العمل',
        direct_manager: 'المدير المباشر',
      },
    },
    inactive: { en: 'Left', ar: 'موقوف' },
    day(iso, language) {
      const [year, , day] = partsOf(iso)
      return language === 'en'
        ? `${day}-${inWords(iso, 'en-GB').slice(0, 3)}-${year}`
        : `${Number(day)} ${inWords(iso, 'ar-EG')} ${year}`
    },
    file: async (rows, language) =>
      bytes(encoded(csv(rows, ';'), language === 'en' ? 'windows-1252' : 'windows-1256')),
    ending: 'csv',
    encoding: { en: 'windows-1252', ar: 'windows-1256' },
  },
  {
    name: 'a text with the days of the system behind it',
    headers: {
      en: {
        employee_code: 'Badge No',
        name: 'Display Name',
        email: 'Corporate Email',
        phone: 'GSM',
        company: 'Firm',
        department: 'Function',
        position: 'Occupation',
        join_date: 'Service Date',
        status: 'Employee Status',
        direct_manager: 'Supervisor',
      },
      ar: {
        employee_code: 'رقم الملف',
        name: 'الاسم الثلاثي',
        email: 'ايميل الموظف',
        phone: 'رقم الاتصال',
        company: 'الكيان',
        department: 'اسم الإدارة',
        position: 'الوظيفة الحالية',
        join_date: 'تاريخ بداية العمل',
        status: 'حالة التوظيف',
        direct_manager: 'رئيس القسم',
      },
    },
    inactive: { en: 'Former', ar: 'منتهي' },
    order: 'serial',
    day: (iso) => String(Date.parse(iso) / 86_400_000 + 25_569),
    file: utf8('\t', '\ufeff'),
    ending: 'csv',
  },
  {
    name: 'a list of an authority in Hijri years',
    headers: {
      en: {
        employee_code: 'EEID',
        name: 'Staff Name',
        email: 'Official Email',
        phone: 'Cell No',
        company: 'Business Entity',
        department: 'Business Unit',
        position: 'Role Title',
        join_date: 'DOJ',
        status: 'Active',
        direct_manager: 'HOD',
      },
      ar: {
        employee_code: 'الرقم الوظيفي',
        name: 'اسم الموظف',
        email: 'بريد الموظف',
        phone: 'الجوال',
        company: 'الشركة',
        department: 'القسم',
        position: 'مسمى الوظيفة',
        join_date: 'تاريخ التعيين',
        status: 'الحالة',
        direct_manager: 'المدير',
      },
    },
    inactive: { en: 'No', ar: 'لا' },
    order: 'hijri',
    day: (iso, language) => (language === 'ar' ? easternDigits(inHijri(iso)) : inHijri(iso)),
    file: utf8('|'),
    ending: 'csv',
  },
]

const names = {
  en: {
    first: ['Nour', 'Zoë', 'Omar', 'Renée', 'Layla', 'José'],
    last: ['Saeed', 'Müller', 'Haddad'],
  },
  ar: { first: ['نورة', 'عمر', 'ليلى', 'خالد', 'منى'], last: ['الحربي', 'سعيد', 'فاروق'] },
}
const positions = { en: ['Cashier', 'Store Keeper'], ar: ['محاسب', 'أمين مستودع'] }
const others = {
  en: ['Nationality', 'Blood Group', 'Basic Salary', 'IBAN'],
  ar: ['الجنسية', 'فصيلة الدم', 'الراتب الأساسي', 'الآيبان'],
}

/** A file of one of the programs with what it says, the same for the same number. */
export async function programFile(number: number) {
  const draw = seeded(number * 7919 + 1)
  const program = programs[number % programs.length] as Program
  const language: Language = Math.floor(number / programs.length) % 2 === 0 ? 'en' : 'ar'
  const listed = Array.from({ length: 2 + draw(12) }, (_, at) =>
    person(draw, { mark: `f${number}`, at, language }),
  )
  const headers = Object.entries(program.headers[language])
  const status = (value: string) => (value === 'Active' ? value : program.inactive[language])
  const cellOf = (each: Listed, field: string): Cell => {
    if (field === 'join_date') return program.day(each.join_date, language)
    if (field === 'status') return status(each.status)
    const [first = '', ...rest] = each.name.split(' ')
    if (field === 'first_name') return first
    return field === 'last_name' ? rest.join(' ') : each[field as Field]
  }
  const columns = shuffled(draw, [
    ...headers.map(([field, header]) => ({ header, cell: (each: Listed) => cellOf(each, field) })),
    ...others[language]
      .slice(0, draw(4))
      .map((header, at) => ({ header, cell: () => `${['X', 'O+', '5,200.00', 'SA'][at]}` })),
  ])
  const rows = [
    ...(program.title ? [[program.title], []] : []),
    columns.map(({ header }) => (draw(2) ? header : ` ${header.toUpperCase()} `)),
    ...listed.map((each) => columns.map(({ cell }) => cell(each))),
  ]
  return {
    title: `${program.name} (${language}, ${number})`,
    name: `list.${program.ending}`,
    bytes: await program.file(rows, language),
    listed,
    order: program.order,
    encoding: program.encoding?.[language],
    inactive: program.inactive[language],
  }
}

function person(
  draw: Draw,
  { mark, at, language }: { mark: string; at: number; language: Language },
): Listed {
  const pick = <T>(all: readonly T[]) => all[draw(all.length)] as T
  const { first, last } = names[language]
  const day = new Date(Date.UTC(2010 + draw(16), draw(12), 1 + draw(28)))
  return {
    employee_code: `${mark}-00${at}`,
    name: `${pick(first)} ${pick(last)}`,
    email: `p${at}.${mark}@program.test`,
    phone: `050${1_000_000 + draw(1_000_000)}`,
    company: 'Rimal',
    department: pick(['Retail', 'Finance']),
    position: pick(positions[language]),
    join_date: day.toISOString().slice(0, 10),
    status: at > 0 && draw(4) === 0 ? 'Inactive' : 'Active',
    direct_manager: pick([people.hod.email, people.lm.email]),
  }
}

const shuffled = <T>(draw: Draw, all: readonly T[]) =>
  all
    .map((each) => ({ each, at: draw(1000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each)
