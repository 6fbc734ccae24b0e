import { describe, expect, test } from 'vitest'
import { expanded } from '#imports/rules/guess/hints.ts'
import { guess, type GuessedKind } from './guessing.ts'

/** How other programs name the fields, at the least: `{a, b} c` is `a c` and `b c`. */
const names: Partial<Record<GuessedKind, Record<string, string[]>>> = {
  employees: {
    employee_code: [
      '{Emp, Employee, Staff, Worker, Personnel, Badge} {ID, No, Number, Code}',
      'EEID',
      'الرقم الوظيفي',
      '{كود, رقم} {الموظف, العامل}',
      'رقم الملف',
    ],
    name: [
      '{Employee, Staff, Worker} {Name, Full Name}',
      'Display Name',
      'Legal Name',
      'الاسم {الرباعي, الثلاثي, بالكامل}',
    ],
    first_name: ['First', 'Given', 'Forename', 'الاسم الأول'],
    middle_name: ['Middle', 'Father', 'اسم الأب'],
    last_name: ['Last', 'Surname', 'Family', 'اسم العائلة', 'اللقب'],
    email: [
      '{Work, Business, Corporate, Official, Company, Office, Primary} {Email, Mail}',
      'Email ID',
      '{ايميل, بريد} {العمل, الموظف}',
      'البريد الرسمي',
    ],
    phone: [
      '{Mobile, Cell, Tel, Telephone, Contact, Work Phone} {, No, Number}',
      'GSM',
      'رقم {الجوال, الموبايل, الاتصال}',
      'هاتف العمل',
    ],
    company: [
      '{Legal, Business} Entity',
      'Entity',
      'Employer',
      'Organisation',
      'Organization',
      'Subsidiary',
      'Firm',
      'Company Code',
      'المنشأة',
      'الجهة',
      'المؤسسة',
      'الكيان',
    ],
    department: [
      '{Dept, Division, Business Unit, Org Unit, Function, Cost Center} {, Name}',
      'القطاع',
      'اسم {القسم, الإدارة}',
      'الوحدة التنظيمية',
    ],
    position: [
      'Designation',
      '{Business, Position, Role, Function} Title',
      'Job',
      'Job Name',
      'Occupation',
      'Post',
      'المهنة',
      '{اسم, مسمى} الوظيفة',
      'الوظيفة الحالية',
    ],
    join_date: [
      'DOJ',
      '{Start, Employment, Service} Date',
      'Date {Hired, Joined, of Hire}',
      'Original Hire Date',
      'تاريخ {المباشرة, الانضمام, التوظيف, بداية العمل}',
    ],
    direct_manager: [
      '{Line, Reporting} Manager',
      'Manager {Name, Email, ID}',
      'Supervisor',
      'HOD',
      'Department Head',
      'الرئيس المباشر',
      'المشرف',
      'رئيس القسم',
    ],
    status: [
      '{Employment, Employee, Emp, Work} Status',
      'Active',
      'Is Active',
      'Employed',
      'حالة {الموظف, العمل, التوظيف}',
      'الحالة الوظيفية',
    ],
    managerial_level: ['Grade', 'Band', 'Job Level', 'الدرجة'],
    role: ['System Role', 'الصلاحية'],
    job_type: ['{Employment, Contract} Type', 'نوع العقد'],
    location: ['Site', 'Work Location', 'مقر العمل'],
    username: ['Login', 'User ID'],
  },
  placements: {
    sub_department: ['Sub Dept', 'الإدارة الفرعية'],
    section: ['Team', 'Unit', 'الوحدة', 'الشعبة'],
    sub_section: ['Group', 'المجموعة'],
    effective_on: [
      '{Effective, Transfer, From, Assignment} Date',
      'Effective From',
      'Valid From',
      'As Of',
      'تاريخ {السريان, النقل, التكليف}',
      'اعتبارا من',
      'من تاريخ',
    ],
  },
  companies: {
    name: [
      '{Legal, Trade, Entity, Business, Organization} Name',
      'Firm',
      'اسم {المنشأة, المؤسسة}',
      'الاسم التجاري',
    ],
    code: [
      '{Company, Entity, Org, CR, Registration} {ID, No, Code}',
      'Short Code',
      'كود الشركة',
      'السجل التجاري',
      'الرقم الموحد',
    ],
    industry: ['Sector', 'النشاط'],
    size: ['Headcount'],
  },
  evaluation_items: {
    title: [
      '{Goal, KPI, KRA} {, Name}',
      'Objective Title',
      'Indicator',
      'Measure',
      'Skill',
      'الهدف',
      'المؤشر',
      'الجدارة',
    ],
    target: ['Expected', 'القيمة المستهدفة'],
    achieved: ['Actual', 'Result', 'الفعلي', 'النتيجة'],
    weight: ['Weightage', 'Importance', 'الوزن النسبي'],
    kind: ['Item Type', 'نوع البند'],
  },
}

const all = Object.entries(names).flatMap(([kind, fields]) =>
  Object.entries(fields).map(([field, patterns]) => ({ kind, field, patterns })),
)

describe('the names that other programs give', () => {
  test.each(all)('$field of $kind are known for sure', ({ kind, field, patterns }) => {
    const found = patterns.flatMap(expanded).map((name) => {
      const [column] = guess(kind as GuessedKind, [name]).columns
      return { name, target: column?.target, isSure: (column?.confidence ?? 0) >= 0.95 }
    })
    expect(found).toEqual(found.map(({ name }) => ({ name, target: field, isSure: true })))
  })
})
