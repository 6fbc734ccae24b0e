import type { ImportedPerson } from './imported-people.ts'

type Draw = (limit: number) => number
type Row = Record<keyof ImportedPerson, string>

const headers: Record<keyof ImportedPerson, [en: string, ar: string]> = {
  employee_code: ['Employee Code', 'رمز الموظف'],
  name: ['NAME', 'الإسم'],
  email: ['e-mail', 'البريد الالكتروني'],
  username: ['Username', 'اسم المستخدم'],
  country_code: ['Country Code', 'رمز الدوله'],
  phone: ['Phone', 'الهاتف'],
  company: ['Company', 'الشركة'],
  department: ['Department', 'القسم'],
  position: ['Position', 'المسمى الوظيفي'],
  role: ['Role', 'الدور'],
  managerial_level: ['Managerial Level', 'المستوى الإداري'],
  status: ['Status', 'الحالة'],
  join_date: ['Join Date', 'تاريخ الالتحاق'],
  direct_manager: ['Direct Manager', 'المدير المباشر'],
  job_type: ['Job Type', 'نوع الوظيفة'],
  location: ['Location', 'الموقع'],
  branch: ['Branch', 'الفرع'],
}
const columns = Object.keys(headers) as (keyof ImportedPerson)[]

const choices = {
  name: ['Nour Newcomer', 'نورة القحطاني', 'Omar', 'José  Ñandú', 'User 2', '!!', 'نور', 'Straße'],
  country_code: ['', '+20', '٩٦٦', '00971', 'x'],
  phone: ['', '512345678', '٥٠١٢٣٤٥٦٧'],
  company: ['Rimal', 'rimal', 'RML', 'RIMAL', 'Rimmal'],
  department: ['Finance', 'FINANCE', 'retail', 'Retail', 'Retail', 'Finance', 'Finanse'],
  position: ['Cashier', 'أمينة صندوق', 'Store "Manager", deputy'],
  role: ['', '', '', 'EMP', 'lm', 'مدير', 'HOD', 'Human Resources', 'ADMIN', 'Boss'],
  managerial_level: ['', '', 'IC', 'Supervisor', 'إدارة وسطى'],
  status: ['', '', 'Active', 'غير نشط'],
  join_date: ['2026-01-05', '05/01/2026', '٠٥/٠١/٢٠٢٦', '31/02/2026'],
  job_type: ['', 'part-time', 'دوام كامل'],
  location: ['', 'Riyadh', 'line one\nline two'],
  branch: ['', 'متجر', 'OFFICE'],
} satisfies Partial<Record<keyof ImportedPerson, string[]>>

/** A file with many mistakes: new people and known ones. */
export function randomEmployees(draw: Draw, everybody: readonly ImportedPerson[]): string[][] {
  // The sender of the file stays unchanged.
  const known = everybody.filter(({ username }) => username !== 'hr' && username !== 'admin')
  const one = <T>(of: readonly T[]): T => of[draw(of.length)] as T
  const seldom = (odds: number) => draw(odds) === 0
  const rows: Row[] = []
  const language = draw(2)

  /** A reference to a manager: as often someone in the file as someone in the database. */
  const handle = (): string => {
    const person = seldom(2) ? one(known) : rows.length > 0 ? one(rows) : undefined
    const texts = person && [person.email, person.username, person.employee_code]
    return (texts && one(texts.filter((text) => text !== ''))) ?? `no one${draw(9)}@example.test`
  }
  const newcomer = (): Row => ({
    ...(Object.fromEntries(
      Object.entries(choices).map(([column, of]) => [column, seldom(3) ? one(of) : (of[0] ?? '')]),
    ) as Row),
    name: one(choices.name),
    email: seldom(15) ? 'not an address' : `p${draw(1e6)}@Example.test`,
    employee_code: one(['', '', `C-${draw(1e6)}`, `emp-${draw(60)}`, `EMP-00${10 + draw(60)}`]),
    username: one(['', '', '', `u${draw(1e6)}`, 'nour.newcomer2', 'omar']),
    direct_manager: '',
  })
  const changed = ({ ...person }: ImportedPerson): Row => {
    person.direct_manager = ''
    for (let times = draw(4); times > 0; times--) {
      const column = one(Object.keys(choices) as (keyof typeof choices)[])
      person[column] = one<string>(choices[column])
    }
    // One of the two stays, for the row to be known by.
    const fresh = draw(8)
    if (fresh < 2) person.email = `n${draw(1e6)}@example.test`
    else if (fresh < 4) person.employee_code = `N-${draw(1e6)}`
    if (seldom(6)) person.username = `v${draw(1e6)}`
    if (seldom(6)) person.employee_code = ''
    return person
  }

  for (let left = 5 + draw(30); left > 0; left--) {
    const row = seldom(2) ? newcomer() : changed(one(known))
    if (seldom(12) && rows.length > 0) row.email = one(rows).email.toUpperCase()
    if (seldom(25)) row.username = handle()
    if (seldom(25)) row.employee_code = handle()
    if (seldom(25)) row[one(columns)] = ''
    rows.push(row)
  }
  // Managers at last, so that rows may name those below them and each other.
  for (const row of rows) if (seldom(2)) row.direct_manager = handle()
  return [
    columns.map((column) => headers[column][language] ?? column),
    ...rows.map((row) => columns.map((column) => row[column])),
  ]
}
