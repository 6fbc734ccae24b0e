import { levelWords, roleWords } from './employee-cells.ts'
import type { FieldHints, KindHints } from '#imports/rules/guess/hints.ts'
import {
  companyAndDepartmentHints,
  managerHints,
  unitHints,
} from '#organisation/rules/import/unit-hints.ts'
import { nameParts, placementDay } from './mapped-columns.ts'

const managers = ['manager', 'supervisor', 'مدير']
/** Dates of a person that are not the first day at work. */
const otherDates = ['birth', 'termination', 'exit', 'end', 'expiry', 'review', 'ميلاد', 'انتهاء']

const employeeCode: FieldHints = {
  shape: 'code',
  synonyms: [
    '{Emp, Employee, Staff, Worker, Personnel, Badge} {ID, No, Number, Code}',
    'EEID',
    'Person Number',
    '{كود, رقم} {الموظف, العامل}',
    'رقم الملف',
  ],
  never: managers,
}

const email: FieldHints = {
  shape: 'email',
  synonyms: [
    '{Work, Business, Corporate, Official, Company, Office, Primary} {Email, Mail}',
    'Email ID',
    '{ايميل, بريد} {العمل, الموظف}',
    'البريد الرسمي',
  ],
  never: managers,
  unsure: { words: ['personal', 'private', 'home', 'شخصي'], atMost: 0.6 },
}

const fields: Record<string, FieldHints> = {
  ...companyAndDepartmentHints,
  employee_code: employeeCode,
  email,
  name: {
    shape: 'person',
    synonyms: [
      '{Employee, Staff, Worker} {Name, Full Name}',
      'Display Name',
      'Legal Name',
      'الاسم {الرباعي, الثلاثي, بالكامل}',
    ],
    never: managers,
  },
  username: { synonyms: ['Login', 'User ID'] },
  phone: {
    shape: 'phone',
    synonyms: [
      '{Mobile, Cell, Tel, Telephone, Contact, Work Phone} {, No, Number}',
      '{Mobile, Cell} Phone',
      'Work Mobile',
      'GSM',
      'رقم {الجوال, الموبايل, الاتصال}',
      'هاتف العمل',
    ],
  },
  position: {
    synonyms: [
      'Designation',
      '{Business, Position, Role, Function} Title',
      'Job {, Name, Position}',
      'Occupation',
      'Post',
      'المهنة',
      '{اسم, مسمى} الوظيفة',
      'الوظيفة الحالية',
    ],
  },
  role: {
    synonyms: ['System Role', 'الصلاحية'],
    choices: {
      ADMIN: [...roleWords.ADMIN, 'System Administrator'],
      HR: [...roleWords.HR, 'HR Admin'],
      HOD: roleWords.HOD,
      LM: roleWords.LM,
      EMP: [...roleWords.EMP, 'Staff', 'User'],
    },
  },
  managerial_level: {
    synonyms: ['Grade', 'Band', 'Job Level', 'الدرجة'],
    choices: {
      IC: [...levelWords.IC, 'Non-managerial', 'Staff', 'موظف'],
      SUPERVISORY: [...levelWords.SUPERVISORY, 'Supervisory', 'Team Lead'],
      MIDDLE: [...levelWords.MIDDLE, 'Middle Manager', 'Manager'],
    },
  },
  status: {
    synonyms: [
      '{Employment, Employee, Emp, Work} Status',
      'Active',
      'Is Active',
      'Employed',
      'حالة {الموظف, العمل, التوظيف}',
      'الحالة الوظيفية',
    ],
    choices: {
      Active: ['نشط', 'Working', 'Employed', 'Current', 'Yes', 'True', 'على رأس العمل', 'نعم'],
      Inactive: [
        'غير نشط',
        'Resigned',
        'Terminated',
        'Left',
        'Former',
        'Retired',
        'No',
        'False',
        'مستقيل',
        'منتهي',
        'متقاعد',
        'موقوف',
        'لا',
      ],
    },
  },
  join_date: {
    shape: 'date',
    synonyms: [
      'DOJ',
      '{Start, Employment, Service, Entry} Date',
      'Date {Hired, Joined, of Hire}',
      'Original Hire Date',
      'تاريخ {المباشرة, الانضمام, التوظيف, بداية العمل}',
    ],
    never: otherDates,
  },
  direct_manager: managerHints,
  job_type: {
    synonyms: ['{Employment, Contract} Type', 'نوع العقد'],
    choices: {
      'Full-time': ['Full Time', 'FT', 'Regular', 'Permanent', 'دوام كامل', 'متفرغ'],
      'Part-time': ['Part Time', 'PT', 'دوام جزئي'],
      'Full-time Remote': ['Remote', 'دوام كامل عن بُعد', 'عن بعد'],
      'Part-time Remote': ['دوام جزئي عن بُعد'],
    },
  },
  location: { synonyms: ['Site', 'Work Location', 'مقر العمل'] },
  branch: { choices: { Office: ['المكتب', 'مكتب'], Store: ['Shop', 'المتجر', 'متجر'] } },
}

const partHints: Record<string, FieldHints> = {
  first_name: {
    shape: 'person',
    synonyms: ['First', 'Given {, Name}', 'Forename'],
    never: managers,
  },
  middle_name: { shape: 'person', synonyms: ['Middle', 'Father {, Name}'], never: managers },
  last_name: {
    shape: 'person',
    synonyms: ['Last', 'Surname', 'Family {, Name}', 'اللقب'],
    never: managers,
  },
}

export const employeeHints: KindHints = {
  fields: { ...fields, ...partHints },
  further: nameParts,
  identifiers: [['employee_code'], ['email'], ['username']],
}

/** Placements have the levels below the department, and a day from which they are valid. */
export const placementHints: KindHints = {
  fields: {
    ...unitHints,
    employee: {
      synonyms: [...(employeeCode.synonyms ?? []), ...(email.synonyms ?? [])],
      never: managers,
      unsure: { words: ['personal', 'private', 'home', 'شخصي'], atMost: 0.6 },
    },
    effective_on: {
      shape: 'date',
      synonyms: [
        '{Effective, Transfer, From, Assignment} Date',
        'Effective From',
        'Valid From',
        'As Of',
        'تاريخ {السريان, النقل, التكليف}',
        'اعتبارا من',
        'من تاريخ',
      ],
      never: ['birth', 'expiry', 'ميلاد', 'انتهاء'],
    },
  },
  identifiers: [['employee']],
  further: placementDay,
}
