import { planEmployees } from '#employees/server/plan-employees.ts'
import { planPlacements } from '#employees/server/plan-placements.ts'
import { planItems } from '#evaluations/server/items/plan-items.ts'
import { planCompanies } from '#organisation/server/plan-companies.ts'
import { planHierarchy } from '#organisation/server/plan-hierarchy.ts'

/** What makes a plan of the rows of each kind of file. */
export const planners = {
  employees: planEmployees,
  companies: planCompanies,
  hierarchy: planHierarchy,
  placements: planPlacements,
  evaluation_items: planItems,
}
