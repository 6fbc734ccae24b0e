import type { FastifyInstance } from 'fastify'
import { employeeApi } from '#employees/contract/employees.ts'
import { exportTexts } from '#employees/texts/export.ts'
import { allPages } from '#kit/server/lists/all-pages.ts'
import { read } from '#kit/server/lists/raw-json-row.ts'
import { serveSheet } from '#kit/server/api/serve-sheet.ts'
import { listEmployees } from './store.ts'

/** The list as a sheet: the same filters, the same scope, columns an import understands. */
export function employeeExport(app: FastifyInstance) {
  serveSheet(app, employeeApi.export, async ({ query }, { db, actor, language, request }) => {
    const { format, ...filters } = query
    const { title, headers } = exportTexts[language]
    const people = allPages((asked) =>
      listEmployees(db, { ...filters, ...asked, ordering: 'name' }, actor, request, {
        forExport: true,
      }),
    )
    async function* rows() {
      for await (const { json, direct_manager_email } of people) {
        const one = read(json)
        yield [
          one.employee_code,
          one.name,
          one.email,
          one.username,
          one.country_code,
          one.phone,
          one.company_name,
          one.department.join(', '),
          one.position,
          one.role,
          one.managerial_level,
          one.status,
          one.join_date,
          direct_manager_email,
          one.job_type,
          one.location,
          one.branch,
        ]
      }
    }
    return { format, fileName: 'employees', title, headers: Object.values(headers), rows: rows() }
  })
}
