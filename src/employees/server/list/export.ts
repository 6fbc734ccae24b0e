import type { FastifyInstance } from 'fastify'
import { employeeApi } from '#employees/contract/employees.ts'
import { exportTexts } from '#employees/texts/export.ts'
import { allPages } from '#kit/server/lists/all-pages.ts'
import { read } from '#kit/server/lists/raw-json-row.ts'
import type { Context } from '#kit/server/api/serve.ts'
import { serveSheet, type Sheet, type SheetFormat } from '#kit/server/api/serve-sheet.ts'
import { type Filters, listEmployees } from '#employees/server/store.ts'

/** The list as a sheet: the same filters, the same scope, columns an import understands. */
export function employeeExport(app: FastifyInstance) {
  serveSheet(app, employeeApi.export, async ({ query: { format, ...filters } }, context) =>
    sheetOf(format, filters, context),
  )
  serveSheet(app, employeeApi.exportSelected, async ({ body: { format, ...chosen } }, context) =>
    sheetOf(format, chosen, context),
  )
}

function sheetOf(
  format: SheetFormat,
  filters: Filters,
  { db, actor, language, request }: Context,
): Sheet & { format: SheetFormat } {
  const { title, headers } = exportTexts[language]
  const people = allPages((page) =>
    listEmployees(db, { ...filters, ...page, ordering: 'name' }, actor, request, {
      forExport: true,
    }),
  )
  async function* rows() {
    for await (const { json, direct_manager_email } of people) {
      const employee = read(json)
      yield [
        employee.employee_code,
        employee.name,
        employee.name_ar,
        employee.email,
        employee.username,
        employee.country_code,
        employee.phone,
        employee.company_name,
        employee.company_name_ar,
        employee.department.join(', '),
        inArabicOnly(employee.department, employee.department_ar),
        employee.position,
        employee.position_ar,
        employee.role,
        employee.managerial_level,
        employee.status,
        employee.join_date,
        direct_manager_email,
        employee.job_type,
        employee.location,
        employee.branch,
      ]
    }
  }
  return {
    format,
    fileName: 'employees',
    title,
    headers: Object.values(headers),
    days: [headers.join_date],
    rows: rows(),
  }
}

/** A list in Arabic has the other name where there is no Arabic one; a sheet says only what is stored. */
const inArabicOnly = (names: readonly string[], inArabic: readonly string[]) =>
  inArabic.filter((name, at) => name !== names[at]).join(', ')
