import { withArabic } from '#imports/rules/guess/arabic-column.ts'
import { cellReader, choicesOf } from '#imports/rules/cell-reader.ts'
import type { Cells, Column, Parsed } from '#imports/rules/row.ts'
import { companySizes, type CompanySize } from '#organisation/rules/levels.ts'

/** What the columns with choices can say. */
export const companyCells = {
  size: choicesOf<CompanySize>({
    SMALL: ['Small', '1-50', 'صغيرة'],
    MEDIUM: ['Medium', '51-500', 'متوسطة'],
    LARGE: ['Large', '500+', 'كبيرة'],
  }),
}

/** What a company can be without. */
const detailColumns = [
  { id: 'phone', en: 'Phone', ar: 'الهاتف', also: ['Phone Number'], example: '112345678' },
  { id: 'address', en: 'Address', ar: 'العنوان', example: 'King Fahd Road' },
  { id: 'city', en: 'City', ar: 'المدينة', example: 'Riyadh' },
  { id: 'country', en: 'Country', ar: 'الدولة', also: ['البلد'], example: 'Saudi Arabia' },
  { id: 'industry', en: 'Industry', ar: 'القطاع', also: ['المجال'], example: 'Retail' },
  { id: 'website', en: 'Website', ar: 'الموقع الإلكتروني', also: ['Web', 'URL'] },
  { id: 'description', en: 'Description', ar: 'الوصف' },
].map((column): Column => ({ ...column, isClearable: true }))

const baseColumns: readonly Column[] = [
  {
    id: 'name',
    isRequired: true,
    en: 'Company Name',
    ar: 'اسم الشركة',
    also: ['Company', 'Name', 'الشركة', 'الاسم'],
    example: 'Rimal Retail',
  },
  {
    id: 'code',
    isRequired: true,
    twice: 'same',
    en: 'Company Code',
    ar: 'رمز الشركة',
    also: ['Code', 'الرمز'],
    example: 'RML-9001',
  },
  {
    id: 'email',
    isRequired: true,
    en: 'Email',
    ar: 'البريد الإلكتروني',
    also: ['E-mail', 'Email Address', 'الايميل'],
    example: 'info@example.com',
  },
  ...detailColumns,
  {
    id: 'size',
    en: 'Size',
    ar: 'الحجم',
    choices: companySizes,
    labels: companyCells.size.labels,
    example: 'MEDIUM',
  },
]

export const companyColumns = withArabic(baseColumns, {
  name: { isClearable: true, example: 'رمال للتجزئة' },
})

/**
 * What a row says of a company; what its cells leave open, or can’t be read, is undefined, and what they
 * clear is ''.
 */
export interface CompanyRow {
  name: string | undefined
  name_ar: string | undefined
  code: string | undefined
  email: string | undefined
  phone: string | undefined
  address: string | undefined
  city: string | undefined
  country: string | undefined
  industry: string | undefined
  website: string | undefined
  description: string | undefined
  size: CompanySize | undefined
}

/** Of a company that is known, a row can leave everything open but its code. */
export function parseCompany(cells: Cells, isKnown = false): Parsed<CompanyRow> {
  const read = cellReader(cells)
  const says = {
    name: isKnown ? read.optional('name') : read.required('name'),
    name_ar: read.clearable('name_ar'),
    code: read.required('code', 50),
    email: read.email('email', !isKnown),
    phone: read.clears('phone') ? '' : read.phone('phone', 50),
    address: read.clearable('address', 500),
    city: read.clearable('city', 100),
    country: read.clearable('country', 100),
    industry: read.clearable('industry'),
    website: read.clearable('website', 300),
    description: read.clearable('description', 2000),
    size: read.choice('size', companyCells.size),
  }
  return { says, errors: read.complaints }
}
