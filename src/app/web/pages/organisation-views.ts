import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'

/** The whole organization as later features know it, for the screens of all levels. */
export const organisationViews = {
  tree: lazyPart(
    async () => (await import('#assignments/web/tree/OrganisationTree.tsx')).OrganisationTree,
  ),
  chart: lazyPart(
    async () => (await import('#employees/web/chart/OrganisationChart.tsx')).OrganisationChart,
  ),
}
