import { planEmployees } from '#employees/server/plan-employees.ts'
import { planPlacements } from '#employees/server/plan-placements.ts'
import { planItems } from '#evaluations/server/items/plan-items.ts'
import { replaceReviewerOfRecord } from '#evaluations/server/details/reviewers.ts'
import { recalculateScoresOfDraftsOf } from '#evaluations/server/scoring/score-store.ts'
import { planCompanies } from '#organisation/server/plan-companies.ts'
import { planHierarchy } from '#organisation/server/plan-hierarchy.ts'

/** What makes a plan of the rows of each kind of file. */
export const planners = {
  employees: planEmployees({
    employeeChanged: async (db, employee_id) => {
      await recalculateScoresOfDraftsOf(db, employee_id)
      await replaceReviewerOfRecord(db, employee_id)
    },
  }),
  companies: planCompanies,
  hierarchy: planHierarchy,
  placements: planPlacements,
  evaluation_items: planItems,
}
