import type { FastifyInstance } from 'fastify'
import { employeeApi } from '#employees/contract/employees.ts'
import { exportTexts } from '#employees/texts/export.ts'
import { allPages } from '#kit/server/lists/all-pages.ts'
import { read } from '#kit/server/lists/raw-json-row.ts'
import { serveSheet } from '#kit/server/api/serve-sheet.ts'
import { listEmployees } from '#employees/server/store.ts'

/** The list as a sheet: the same filters, the same scope, columns an import understands. */
export function employeeExport(app: FastifyInstance) {
  serveSheet(app, employeeApi.export, async ({ query }, { db, actor, language, request }) => {
    const { format, ...filters } = query
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
          employee.email,
          employee.username,
          employee.country_code,
          employee.phone,
          employee.company_name,
          employee.department.join(', '),
          employee.position,
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
  })
}
