import type { KindHints } from '#imports/rules/guess/hints.ts'

/** How other programs name the fields of a company. */
export const companyHints: KindHints = {
  identifiers: [['code']],
  fields: {
    name: {
      synonyms: [
        '{Legal, Trade, Entity, Business, Organization} Name',
        'Firm',
        'اسم {المنشأة, المؤسسة}',
        'الاسم التجاري',
      ],
      never: ['manager', 'supervisor', 'مدير', 'contact'],
    },
    code: {
      shape: 'code',
      synonyms: [
        '{Company, Entity, Org, CR, Registration} {ID, No, Code}',
        'Short Code',
        'كود الشركة',
        'السجل التجاري',
        'الرقم الموحد',
      ],
    },
    email: {
      shape: 'email',
      synonyms: ['{Company, Business, Office, Official} {Email, Mail}', 'البريد الرسمي'],
      never: ['manager', 'supervisor', 'مدير'],
      unsure: { words: ['personal', 'private', 'شخصي'], atMost: 0.6 },
    },
    phone: { shape: 'phone', synonyms: ['{Tel, Telephone, Contact} {, No, Number}', 'رقم الهاتف'] },
    industry: { synonyms: ['Sector', 'النشاط'] },
    size: {
      synonyms: ['Headcount'],
      choices: {
        SMALL: ['Small', '1-50', 'صغيرة'],
        MEDIUM: ['Medium', '51-500', 'متوسطة'],
        LARGE: ['Large', '500+', 'كبيرة'],
      },
    },
  },
}
