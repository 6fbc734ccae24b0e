/**
 * Loads the page of an import. It is a module of its own so that the names of the scripts that the page
 * needs are not part of what every screen loads first.
 */
export const loadImportPage = async () => (await import('./ImportPage.tsx')).ImportPage
