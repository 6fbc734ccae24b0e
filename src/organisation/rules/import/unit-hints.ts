import type { FieldHints, KindHints } from '#imports/rules/guess/hints.ts'

/** How other programs name the company and the levels below it. */
export const companyAndDepartmentHints = {
  company: {
    synonyms: [
      '{Legal, Business} Entity',
      'Entity',
      '{, Legal} Employer',
      'Organisation',
      'Subsidiary',
      'Firm',
      'Company Code',
      'المنشأة',
      'الجهة',
      'المؤسسة',
      'الكيان',
    ],
  },
  department: {
    within: 'company',
    synonyms: [
      '{Dept, Division, Business Unit, Org Unit, Function, Cost Center} {, Name}',
      'Organizational Unit',
      'القطاع',
      'الوحدة التنظيمية',
    ],
  },
} satisfies Record<string, FieldHints>

export const unitHints = {
  ...companyAndDepartmentHints,
  sub_department: { within: 'company', synonyms: ['Sub Dept'] },
  section: { within: 'company', synonyms: ['Team {, Name}', 'Unit {, Name}', 'الوحدة'] },
  sub_section: { within: 'company', synonyms: ['Group {, Name}', 'المجموعة'] },
} satisfies Record<string, FieldHints>

/** How other programs name the manager of a person or a unit. */
export const managerHints: FieldHints = {
  synonyms: [
    '{Line, Reporting, Direct} Manager {, Name, Email, ID}',
    'Manager {Name, Email, ID}',
    'Supervisor {, Name}',
    'Reporting to',
    'HOD',
    'Department Head',
    'الرئيس المباشر',
    'المشرف',
    'رئيس القسم',
  ],
}

export const hierarchyHints: KindHints = {
  fields: { ...unitHints, manager: managerHints },
  identifiers: [['company', 'department']],
}
