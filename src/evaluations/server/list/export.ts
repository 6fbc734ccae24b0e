import type { FastifyInstance } from 'fastify'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { endingTexts } from '#evaluations/texts/ending.ts'
import { exportTexts } from '#evaluations/texts/export.ts'
import { evaluationProblems } from '#evaluations/texts/problems.ts'
import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { allPages } from '#kit/server/lists/all-pages.ts'
import { read } from '#kit/server/lists/raw-json-row.ts'
import { serveSheet } from '#kit/server/api/serve-sheet.ts'
import { listEvaluations } from '#evaluations/server/store.ts'

const dayOf = (moment: string | null | undefined) =>
  moment ? dayIn(defaultTimeZone, moment) : null

/** The list as a sheet: the same filters, the same scope. */
export function evaluationExport(app: FastifyInstance) {
  serveSheet(app, evaluationApi.export, async ({ query }, { db, actor, language, request }) => {
    const { format, ...filters } = query
    const { title, headers } = exportTexts[language]
    const { noAnswer } = endingTexts[language]
    const statuses = evaluationProblems[language].status
    const evaluations = allPages((asked) =>
      listEvaluations(db, { ...filters, ...asked, ordering: '-created_at' }, actor, request),
    )
    async function* rows() {
      for await (const { json } of evaluations) {
        const one = read(json)
        yield [
          one.employee_name,
          one.employee_name_ar,
          one.department,
          one.department_ar,
          one.type,
          one.period,
          statuses[one.status],
          one.score,
          one.objectives_score,
          one.competencies_score,
          one.grade,
          one.reviewer_name,
          one.reviewer_name_ar,
          one.date,
          dayOf(one.acknowledged_at),
          one.closed_without_answer_at ? noAnswer(dayOf(one.informed_at) ?? '') : null,
        ]
      }
    }
    return {
      format,
      fileName: 'evaluations',
      title,
      headers: Object.values(headers),
      days: [headers.date, headers.read_on],
      rows: rows(),
    }
  })
}
