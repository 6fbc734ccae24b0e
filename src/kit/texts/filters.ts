/** Filters behind a button, and those that are active. */
const en = {
  filters: 'Filters',
  filtersOf: (count: string) => `Filters (${count})`,
  active: 'Active filters',
  remove: (filter: string) => `Remove the filter ${filter}`,
  all: 'All',
}

const ar: typeof en = {
  filters: 'عوامل التصفية',
  filtersOf: (count) => `عوامل التصفية (${count})`,
  active: 'عوامل التصفية المطبَّقة',
  remove: (filter) => `إزالة عامل التصفية ${filter}`,
  all: 'الكل',
}

export const filterTexts = { en, ar }
