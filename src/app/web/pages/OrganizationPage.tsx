import { Navigate, useLocation } from 'react-router-dom'
import { pathOf } from '#organisation/rules/levels.ts'

/** The former address of the tree, which links and bookmarks still name; the day in it stays. */
export function OrganizationPage() {
  const params = new URLSearchParams(useLocation().search)
  params.set('view', 'tree')
  return <Navigate to={`/${pathOf.department}?${params}`} replace />
}
