import { CompaniesScreen } from '#organisation/web/companies/CompaniesScreen.tsx'
import { organisationViews } from './organisation-views.ts'

/** The companies, with the views of a later feature that show what is below them. */
export const CompaniesPage = () => <CompaniesScreen views={organisationViews} />
